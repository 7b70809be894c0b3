import type { NoteSource } from './blocks.ts'
import { bullets, example, figure, heading, paragraph, quote, table } from './blocks.ts'

/** The one-page record of a decision, and how to read it a year later. */
export const decisionRecord: NoteSource = {
  key: 'decision-record',
  title: 'The Decision Record',
  standfirst: 'One page, written before the outcome is known, is the cheapest instrument a company can own.',
  description:
    'Why a page written before the outcome is known teaches more than any review held after it, what belongs on that page, and how to read a year of them.',
  topics: ['Business Intelligence', 'Systems Thinking'],
  keywords: ['decision log', 'calibration', 'review'],
  publishedDaysAgo: 3,
  leading: 16,
  blocks: [
    heading('Memory is not a record'),
    paragraph(
      'Ask five people why the company entered a market and you will hear five tidy stories, each of which makes the result look inevitable. Nobody is lying. Once an outcome is known, the mind quietly edits what it believed beforehand, and the doubts that were loud in the meeting become a footnote. The result is an organization that has made thousands of decisions and learned from very few of them.',
    ),
    paragraph(
      'A decision record fixes the belief before the outcome arrives. It is not minutes and not a business case. It is a single page that says what was chosen, what was not, what had to be true for the choice to be right, and how sure the people in the room were. Its whole value lies in the date at the top.',
    ),
    heading('What belongs on the page'),
    paragraph(
      'Seven short lines are enough. Table 1 gives them in the order in which they should be written, together with the failure each of them guards against.',
    ),
    table(
      'The seven lines of a decision record. Each takes two or three sentences.',
      [1.1, 2.2, 2.1],
      ['Line', 'What to write', 'What it prevents'],
      ['Decision', 'The choice in one sentence, with a verb and a date', 'Agreement on a mood'],
      ['Alternatives', 'At least two that a sensible rival would pick', 'A contest with one runner'],
      ['Because', 'The two or three beliefs that carry the weight', 'A list of forty reasons'],
      ['Odds', 'A probability for each belief, from each person', 'False unanimity'],
      ['Tripwire', 'The observation that would make us stop', 'Sunk-cost loyalty'],
      ['Look again', 'The day on which the page will be read aloud', 'Forgetting'],
      ['Owner', 'One name', 'A committee of nobody'],
    ),
    paragraph(
      'The line people resist is *Odds*. Writing “likely” feels safer than writing 70%, because “likely” can never be wrong. That is precisely its defect: a word that cannot be wrong cannot teach. Let each person write a number privately, then put the numbers side by side. The spread is often more informative than the average, since two colleagues at 40% and 90% are not looking at the same facts.',
    ),
    quote('A word that cannot be wrong cannot teach.'),
    heading('Reading a year of records'),
    paragraph(
      'After a dozen pages a pattern appears that no single review could show. Take every belief to which somebody gave about 80%, and count how many turned out to be true. If it is eight in ten, the group is well calibrated at that level. If it is five in ten, then “80%” is the local dialect for a coin toss, and every plan built on it has carried more risk than anybody thought.',
    ),
    figure(
      {
        kind: 'lines',
        xLabel: 'Stated confidence',
        yLabel: 'Share that came true',
        ticks: ['50%', '60%', '70%', '80%', '90%', '100%'],
        series: [
          {
            label: 'Perfect calibration',
            points: [
              [0, 0],
              [1, 1],
            ],
            dashed: true,
          },
          {
            label: 'Overconfident team',
            points: [
              [0, 0.01],
              [0.2, 0.1],
              [0.4, 0.22],
              [0.6, 0.31],
              [0.8, 0.46],
              [1, 0.7],
            ],
            emphasis: true,
          },
        ],
      },
      'An illustrative calibration curve. The gap between the lines is the part of each plan that was hope.',
      'Line chart of stated confidence from 50 to 100 percent against the share of beliefs that came true. A dashed diagonal shows perfect calibration; the line of an overconfident team runs below it, ending at about 70 percent for beliefs held with full certainty.',
    ),
    paragraph(
      'Separate the quality of the choice from the quality of the result. A good bet can lose. The useful question is not *did it work* but *which belief failed, and could we have known?* Sort the year into four heaps: right for the reasons written, right for other reasons, wrong because a belief failed, wrong although every belief held. The second heap deserves the longest meeting, because it is luck that the company is about to mistake for skill.',
    ),
    example(
      'Harrow Lane Bakery closes its second counter',
      'The page said: close the station kiosk, because commuters now buy on two days a week instead of five (odds 75%) and the baker can be moved to wholesale (odds 85%). Tripwire: if morning sales at the main shop have not risen by the end of the second month, reopen the question.',
      'Eight months later profit was up and the closure looked wise. The record told a different story. The commuters had in fact come back; the gain came from one wholesale customer nobody had mentioned. Right outcome, failed belief. The kiosk site, still empty, was rented again.',
    ),
    heading('Keeping it alive'),
    bullets(
      'Write a page only for choices that are costly to reverse. Ten a year is plenty for a team.',
      'Spend twenty minutes, not a day.',
      'Let a language model play the opponent: give it the page and ask for the strongest case for each alternative. Do not let it fill in the odds; those have to be yours.',
      'Read old pages aloud on their date, including the ones that embarrass the most senior person present.',
    ),
    paragraph(
      'None of this makes the next decision certain. It does something more modest and more lasting: it makes the organization slightly harder to fool, and the person it most often fooled was itself.',
    ),
  ],
}
