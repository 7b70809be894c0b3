/** Horizontal bars; `unit` is written under the axis. */
export type BarsFigure = {
  kind: 'bars'
  unit: string
  bars: readonly { label: string; value: number; shown: string; emphasis?: boolean }[]
}

/** A line chart; points are in 0..1 of the plot, from the lower left. */
export type LinesFigure = {
  kind: 'lines'
  xLabel: string
  yLabel: string
  ticks: readonly string[]
  series: readonly {
    label: string
    points: readonly (readonly [number, number])[]
    emphasis?: boolean
    dashed?: boolean
  }[]
  marks?: readonly { x: number; label: string }[]
}

/** Boxes from left to right joined by arrows; `back` labels an arrow from the last to the first. */
export type FlowFigure = {
  kind: 'flow'
  steps: readonly { title: string; detail: string; emphasis?: boolean }[]
  back?: string
}

/** A causal loop: each node acts on the next with the sign of the same index. */
export type LoopFigure = {
  kind: 'loop'
  nodes: readonly string[]
  signs: readonly ('+' | '−')[]
  name: string
  note: string
}

/** Two axes and four named fields: top left, top right, bottom left, bottom right. */
export type MatrixFigure = {
  kind: 'matrix'
  xAxis: readonly [string, string]
  yAxis: readonly [string, string]
  fields: readonly { title: string; detail: string; emphasis?: boolean }[]
}

/** Layers stacked from top to bottom, each with its job. */
export type LayersFigure = {
  kind: 'layers'
  layers: readonly { title: string; detail: string; emphasis?: boolean }[]
}

/** Questions asked in turn; each 'no' leads to an outcome, each 'yes' to the next question. */
export type GatesFigure = {
  kind: 'gates'
  gates: readonly { question: string; otherwise: string }[]
  outcome: string
}

/** Work over time: each lane is a bar between two columns (fractions of a column allowed). */
export type LanesFigure = {
  kind: 'lanes'
  columns: readonly string[]
  lanes: readonly { label: string; from: number; to: number; note: string; emphasis?: boolean }[]
}

/** Every drawing a note can hold. */
export type Figure =
  | BarsFigure
  | LinesFigure
  | FlowFigure
  | LoopFigure
  | MatrixFigure
  | LayersFigure
  | GatesFigure
  | LanesFigure
