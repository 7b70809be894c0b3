import type { NoteSource } from './blocks.ts'
import { bullets, example, figure, heading, paragraph, quote, steps, table } from './blocks.ts'

/** Designing business intelligence backwards from the decision. */
export const dashboardsToDecisions: NoteSource = {
  key: 'dashboards-to-decisions',
  title: 'From Dashboards to Decisions',
  standfirst: 'A number that cannot change what anyone does on Monday is decoration, however live it is.',
  description:
    'How to design business intelligence backwards from the decisions it should serve: fewer numbers, written thresholds, honest uncertainty, and a place for language models that does not invent the figures.',
  topics: ['Business Intelligence', 'Product Intelligence'],
  keywords: ['metrics', 'thresholds', 'analytics', 'decision rights'],
  publishedDaysAgo: 40,
  leading: 16.9,
  blocks: [
    paragraph(
      'Walk through a company of moderate size and you will find several hundred charts that refresh themselves. Ask, for any one of them, which decision it last changed. The silence that follows is not the fault of the people who built the charts. They were asked for *visibility*, and they delivered it. But visibility is not the goal of business intelligence. The goal is that somebody, at some moment, does something other than they would have done, and that it turns out better.',
    ),
    heading('Start from the other end'),
    paragraph(
      'The usual route goes from data to chart to insight to action, with the hope that each step pulls the next one after it. Try the reverse. List the decisions that recur: how much to order, whom to call back first, which feature to stop, when to raise a price. For each, write down who decides, how often, and what they would need to see in order to decide *differently* from last time. Only then look for data. The list is shorter than anybody expects, as a rule between ten and twenty for a business unit, and it retires most of the charts without an argument.',
    ),
    table(
      'A decision inventory, abridged from a fictional maker of garden furniture.',
      [1.5, 1, 1.9, 1.9],
      ['Decision', 'Rhythm', 'Would change it', 'Today’s source'],
      [
        'How many benches to cut',
        'Weekly',
        'Orders outside the band for three weeks',
        'A feeling, and the order book',
      ],
      ['Which dealers to visit', 'Monthly', 'A dealer’s reorders stop', 'A report that ranks by volume'],
      ['Stop the parasol line?', 'Yearly', 'Margin after returns below 8%', 'Margin before returns'],
      ['Extend opening hours?', 'Once', 'Missed calls after five', 'Nothing'],
    ),
    paragraph(
      'Two columns do the work. *Would change it* forces a threshold to be stated before the number is known. And *today’s source* shows, often painfully, that the existing report answers a question next door to the one being decided. Ranking dealers by volume does not tell you whom to visit. It tells you whom you already know.',
    ),
    heading('Thresholds before numbers'),
    paragraph(
      'A chart without a threshold invites a story. The line rises a little, and the story is momentum; it falls a little, and the story is the weather. People are endlessly inventive at explaining ordinary variation. The remedy is to work out, from the history of the series itself, how much it moves when nothing is going on, and to draw that band behind the line.',
    ),
    figure(
      {
        kind: 'lines',
        xLabel: 'Week',
        yLabel: 'Orders per week',
        ticks: ['1', '5', '9', '13', '17', '21', '25'],
        series: [
          {
            label: 'Upper limit',
            points: [
              [0, 0.68],
              [1, 0.68],
            ],
            dashed: true,
          },
          {
            label: 'Orders',
            points: [
              [0, 0.47],
              [0.04, 0.55],
              [0.08, 0.42],
              [0.12, 0.51],
              [0.17, 0.6],
              [0.21, 0.44],
              [0.25, 0.49],
              [0.29, 0.38],
              [0.33, 0.53],
              [0.38, 0.57],
              [0.42, 0.43],
              [0.46, 0.52],
              [0.5, 0.61],
              [0.54, 0.46],
              [0.58, 0.4],
              [0.63, 0.54],
              [0.67, 0.5],
              [0.71, 0.36],
              [0.75, 0.29],
              [0.79, 0.26],
              [0.83, 0.3],
              [0.88, 0.22],
              [0.92, 0.27],
              [0.96, 0.24],
              [1, 0.21],
            ],
            emphasis: true,
          },
          {
            label: 'Lower limit',
            points: [
              [0, 0.32],
              [1, 0.32],
            ],
            dashed: true,
          },
        ],
        marks: [{ x: 0.75, label: 'talk about it' }],
      },
      'Invented data. For seventeen weeks there was nothing to explain, although seventeen meetings explained it. In week nineteen there was.',
      'Line chart of weekly orders over 25 weeks inside an upper and a lower limit. Orders wander between the limits until about week 18 and then stay below the lower limit.',
    ),
    paragraph(
      'The technique is about a century old and comes from factories, where it is called a control chart. Its gift to management is permission to *not* react. A number inside its band does not go on the agenda. A team that adopts the rule wins back a surprising part of its week, and when something does leave the band, people are rested enough to be curious.',
    ),
    quote('The gift of a control chart is permission not to react.'),
    heading('Say how sure you are'),
    paragraph(
      'Reports show figures to two decimals because the software does. The precision is a costume. Returns are booked three weeks late, so that this month’s margin is always flattering; a conversion rate on forty visitors could as well be its double. Write the doubt next to the number, in words a tired person can read: *will fall by one or two points when returns are in*. A forecast that states its uncertainty keeps its reader’s trust for longer, for the plain reason that it is caught out less.',
    ),
    heading('Where a language model helps'),
    paragraph(
      'The current temptation is to put a chat box on top of the warehouse and to declare that everybody is now an analyst. A model that writes database queries from questions can be very useful, and it has one treacherous property. It always produces *a* number. If “active customer” has three definitions in three tables, it will pick one. Whoever asks cannot see the choice, and whoever could see it was not asked.',
    ),
    paragraph(
      'The safe arrangement is narrow and strong. Define each measure once, in code, with a name and an owner. Let the model choose among measures, filters and periods, but never invent them. Let it show what it chose, in a sentence, above the result. Let the arithmetic be done by the database, since that is what it is for. Under these terms a model does three things well.',
    ),
    bullets(
      '**It routes.** It finds, among two hundred measures, the two that bear on a question put in plain words, and says what they leave out.',
      '**It reads what is not in tables.** Call notes, complaint letters and survey answers can be sorted into a handful of named heaps whose size can be charted and whose members can be read.',
      '**It objects.** Given a proposed decision and the figures behind it, it lists what would have to be true, and which of those things nobody has looked at.',
    ),
    example(
      'A Monday at Thistledown Garden Furniture',
      'The weekly meeting used to walk through thirty-one charts in ninety minutes. The new page holds four decisions. Three show “inside the band; no decision needed”. The fourth reads: “Dealer reorders outside the band since week 19. Most affected: nine dealers, all supplied by the northern depot. Call notes: six of nine mention broken slats. Not examined: whether slats broke in transit or in use.”',
      'The meeting lasts twenty-five minutes and ends with one person driving to the depot. The model found the notes and counted them. The band said that it was worth counting. Somebody who knew what a slat sounds like when it is stacked wrongly found the cause.',
    ),
    heading('Retiring what does not decide'),
    steps(
      'For one month, log which charts are opened and by whom. Announce that you are doing it.',
      'For each chart that is opened, ask the reader which decision it serves. Move those charts to the page of that decision.',
      'Hide the remainder for a quarter instead of deleting it. Bring back whatever somebody misses, with their name on it.',
      'From then on, a new chart is requested by stating decision, threshold and owner. Most requests answer themselves on the way.',
    ),
    paragraph(
      'It helps to measure the function in its own terms. Not charts built, queries run or users active; but how many recurring decisions have a written threshold, how often the threshold was crossed, and what was done when it was. It is a small table. It may be the first one in the building that everybody reads to the end.',
    ),
  ],
}
