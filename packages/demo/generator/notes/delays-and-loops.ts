import type { NoteSource } from './blocks.ts'
import { bullets, example, figure, heading, paragraph, quote, steps } from './blocks.ts'

/** Feedback and delay in business, and what forecasts make of them. */
export const delaysAndLoops: NoteSource = {
  key: 'delays-and-loops',
  title: 'Delays, Loops and the Quarter That Fooled Us',
  standfirst:
    'Most surprises in business are not shocks from outside. They are our own decisions, coming back late.',
  description:
    'A short course in feedback and delay for people who run things: why sensible reactions make matters swing, how to draw a loop, and what to do about it before buying a forecast.',
  topics: ['Systems Thinking', 'Business Intelligence'],
  keywords: ['feedback', 'delay', 'oscillation', 'causal loops', 'bullwhip'],
  publishedDaysAgo: 34,
  blocks: [
    paragraph(
      'A hotel guest steps under an unfamiliar shower. The water is cold; he turns the tap toward hot. Nothing happens, so he turns it further. Ten seconds later he is scalded, leaps back, and turns it all the way down. Nothing happens; he turns it further. An observer who saw only the temperature would speak of a volatile environment. The environment was perfectly steady. The volatility was made by a sensible person, reacting promptly, to a pipe with a delay in it.',
    ),
    paragraph(
      'Companies are full of such pipes. There are weeks between an order and its delivery, months between hiring and usefulness, a year between a cut in service and the customers’ departure. The people at the taps are sensible, and they react promptly. This note is about recognizing the pattern, because once it has been recognized the remedy is often free.',
    ),
    heading('Two kinds of loop'),
    paragraph(
      'Whenever the result of an action returns to influence the next action, there is a loop. Only two kinds exist. A *reinforcing* loop amplifies: good reviews bring customers, who write reviews. The same loop runs downward with equal vigor. A *balancing* loop seeks a target: stock falls below plan, so we order; stock rises above it, so we stop. Growth and collapse are the signature of the first. Stability is the signature of the second, unless it contains a delay, in which case its signature is a swing.',
    ),
    figure(
      {
        kind: 'loop',
        nodes: ['Waiting time', 'Pressure to hire', 'People in training', 'Trained people'],
        signs: ['+', '+', '+', '−'],
        name: 'Balancing, with delay',
        note: 'Training takes a season; pressure is felt every Monday.',
      },
      'A support team. One minus sign makes the loop balancing. The delay sits between the third node and the fourth.',
      'Causal loop: waiting time raises pressure to hire, which raises people in training, which after a delay raises trained people, which lowers waiting time.',
    ),
    paragraph(
      'To draw a loop, write down quantities and not events: not “the launch” but “number of open complaints”. Connect two of them if a change in one moves the other, all else being equal. Mark the arrow with a plus if they move the same way and with a minus if they move oppositely. Go round and count the minus signs. An even number, or none, means reinforcing; an odd number means balancing. Then ask of each arrow: *how long does this take?* It is the question that turns a drawing into a forecast.',
    ),
    heading('Why prompt people make it swing'),
    paragraph(
      'Consider the support team in the figure. Waiting times grow in January. Hiring is approved in February; people start in April; they are useful in July. All through spring the wait remains long, and so the pressure remains high, and so further hiring is approved. In July the first group becomes useful and in September the second does. By October people are idle, and a hiring freeze is announced. It will be lifted, with regret and urgency, in about a year.',
    ),
    figure(
      {
        kind: 'lines',
        xLabel: 'Months since the wait began to grow',
        yLabel: 'Trained people, relative to need',
        ticks: ['0', '6', '12', '18', '24'],
        series: [
          {
            label: 'React each month',
            points: [
              [0, 0.5],
              [0.06, 0.44],
              [0.12, 0.37],
              [0.19, 0.34],
              [0.25, 0.4],
              [0.31, 0.55],
              [0.37, 0.72],
              [0.43, 0.82],
              [0.5, 0.83],
              [0.56, 0.74],
              [0.62, 0.6],
              [0.69, 0.45],
              [0.75, 0.36],
              [0.81, 0.36],
              [0.87, 0.46],
              [0.94, 0.6],
              [1, 0.7],
            ],
            emphasis: true,
          },
          {
            label: 'Count the pipeline',
            points: [
              [0, 0.5],
              [0.06, 0.44],
              [0.12, 0.38],
              [0.19, 0.36],
              [0.25, 0.39],
              [0.31, 0.45],
              [0.37, 0.5],
              [0.5, 0.53],
              [0.62, 0.52],
              [0.75, 0.5],
              [1, 0.5],
            ],
          },
        ],
      },
      'Two ways to run the same team; a sketch of typical behavior. The middle of the scale is what is needed. The second manager subtracts the people already in training.',
      'Line chart of trained people relative to need over 24 months. Reacting each month produces wide swings above and below the need. Counting the pipeline produces one shallow dip and then stability.',
    ),
    paragraph(
      'The second manager in the figure is neither calmer nor better informed about demand. She does one thing differently. Before approving a position, she subtracts those who have been hired but are not yet useful. The rule is embarrassingly simple, and laboratory games in which people manage a simulated supply chain have shown for decades that hardly anyone follows it under pressure. What has been ordered and has not arrived is invisible, and the empty shelf is not.',
    ),
    quote('What has been ordered and has not arrived is invisible. The empty shelf is not.'),
    heading('What a forecast can and cannot do'),
    paragraph(
      'When things swing, the reflex is to buy a better forecast. If the swing comes from outside, that may help. If it comes from the loop, a forecast trained on past swings will predict the next one correctly, the company will act on the prediction, and the action will enter the pipe with everything else. A learned model of a system that contains its own users is a participant and not an observer. Before you ask *what will demand be*, ask *how much of what we see is our own echo*.',
    ),
    paragraph(
      'There is a rough test. Lay your own past decisions next to the series, orders placed or offers made or prices cut, and shift them by the length of the pipe. If the peaks line up, you have found the author of the volatility.',
    ),
    example(
      'The quarter that fooled Wren & Hollis',
      'A roaster of coffee for offices loses accounts in spring and answers with a discount. In summer, accounts grow by a fifth. The discount is declared a success and made deeper. In winter, accounts fall by more than they had risen.',
      'The loop, drawn on a napkin a year late: offices sign up when a discount appears and wait for the next one when it does not. The delay is two billing periods. Spring’s loss had been the echo of a discount in the *previous* autumn that nobody remembered. The firm stops discounting altogether, endures one poor quarter that it had announced to its bank in advance, and has been steady since. Its forecast model, unchanged, became twice as accurate.',
    ),
    heading('Five remedies, cheapest first'),
    steps(
      '**Show the pipeline.** Put what has been ordered, hired or promised but has not arrived on the same page as the gap it is meant to close.',
      '**React to the trend, not to the day.** Decide less often than you measure. A loop with a delay of three months does not improve through weekly decisions.',
      '**Shorten the delay.** A training program that is half as long does more for stability than a forecast that is twice as good.',
      '**Weaken the reaction.** Close half of the gap at each decision. It feels timid, and it arrives sooner.',
      '**Change the target.** Ask whether the loop is steering toward something you still want. Many balancing loops defend a number whose reason has retired.',
    ),
    heading('A habit for Mondays'),
    paragraph(
      'Systems thinking has acquired a reputation for large diagrams that explain everything. The useful dose is small. When a number surprises you, ask three questions before asking for a report.',
    ),
    bullets(
      'Which earlier decision of ours could have produced this, and would the timing fit?',
      'What is already in the pipe that will change it without our doing anything?',
      'If we react today, when will we see the effect, and what will we be tempted to do in the meantime?',
    ),
    paragraph(
      'The third question is the kindest. It allows a team to agree in advance that it is going to be uncomfortable, for how long, and what it has decided not to do about it. A good deal of what is called leadership consists of standing quietly under the shower for ten seconds.',
    ),
  ],
}
