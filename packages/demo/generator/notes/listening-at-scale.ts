import type { NoteSource } from './blocks.ts'
import { bullets, example, figure, heading, paragraph, quote, steps } from './blocks.ts'

/** Using language models on customer feedback without losing the customer. */
export const listeningAtScale: NoteSource = {
  key: 'listening-at-scale',
  title: 'Listening at Scale Without Losing the Person',
  standfirst:
    'A model can read every message your customers ever wrote. That is not yet the same as having heard them.',
  description:
    'Turning thousands of customer messages into product decisions with the help of language models: coding by hand first, counting with care, and keeping a path back to the single voice.',
  topics: ['Product Intelligence', 'LLMs'],
  keywords: ['customer feedback', 'qualitative research', 'coding', 'sampling'],
  publishedDaysAgo: 26,
  blocks: [
    paragraph(
      'Every product of some age owns a treasure it cannot open: support tickets, reviews, survey answers, notes from calls. There are too many of them to read and they are too uneven to count. For years the compromise was a handful of quotations, chosen by whoever made the slides. Language models offer something that was not available before, which is to read all of it, with the same attention for the ten-thousandth message as for the first. Used with care, this is the largest improvement in product research for a long time. Used carelessly, it yields a chart with an air of science and the content of a horoscope.',
    ),
    heading('Who is talking'),
    paragraph(
      'Before any text is analyzed, draw the funnel that produced it. People who write are not people who use. The angry write, and the delighted; the mildly disappointed leave. Those who could not sign in are absent from the survey that appears after signing in. No model corrects for voices that never reached the file. The first page of any report on feedback should therefore be a description of silence: who could not have spoken here, and what do we know about them by other means?',
    ),
    figure(
      {
        kind: 'bars',
        unit: 'People, of 1,000 who met the same fault (fictional)',
        bars: [
          { label: 'Met the fault', value: 1000, shown: '1,000' },
          { label: 'Noticed it', value: 620, shown: '620' },
          { label: 'Worked around it', value: 410, shown: '410' },
          { label: 'Left quietly', value: 150, shown: '150' },
          { label: 'Complained to a friend', value: 48, shown: '48' },
          { label: 'Wrote to you', value: 12, shown: '12', emphasis: true },
        ],
      },
      'What the file contains is the shortest bar. An analysis of it, however exact, is an analysis of those twelve.',
      'Bar chart. Of 1,000 people who met a fault, 620 noticed it, 410 worked around it, 150 left quietly, 48 complained to a friend and 12 wrote to the company.',
    ),
    heading('Read two hundred first'),
    paragraph(
      'The instruction “find the main themes” gives a list that would fit any company in your trade: price, ease of use, support, speed. It is not wrong. It is what remains when everything particular has been averaged away. The categories have to come from the material, and the way to get them is old-fashioned. Two people read two hundred messages each, half of them the same, and note in the margin *what the person was trying to do*, not how they felt about it. Then they compare, argue, and end with fifteen to thirty named codes, each with a definition and two examples, one of which only just qualifies.',
    ),
    paragraph(
      'The argument is the valuable part. One calls it “slow export”; the other, “afraid to lose work”. Both are looking at the same words: *I always copy it into a document before I press the button.* The first code leads to a faster button. The second leads to an undo. No machine would have started this quarrel, and the product depends on it.',
    ),
    quote('Note what the person was trying to do, not how they felt about it.'),
    heading('Let the model count'),
    paragraph(
      'With codes defined, the model becomes what it is good at being: a patient clerk. It is given one message at a time, the list of codes with definitions, and two permissions that matter: it may assign several codes, and it may assign *none*. For each code it has to copy out the words that justify it. This last demand does more for quality than any refinement of the instructions, because an unjustified code then sits there with an empty quotation beside it.',
    ),
    steps(
      'Have the model code the two hundred messages that people have coded already. Compare code by code, not overall; some codes will be reliable and some hopeless.',
      'For hopeless codes, look at the disagreements. As a rule the definition is at fault. Repair it, or merge the code with its neighbor, or leave it to people.',
      'Run the whole file. Read thirty messages of each frequent code and all of the messages without any code: that is where the next quarter’s themes are.',
      'Report counts together with the error you measured. “Between 300 and 360 messages” is a finding. “331” is a costume.',
    ),
    heading('From heap to decision'),
    paragraph(
      'A count is not a priority. Frequency says how often a thing is mentioned, which depends on how mentionable it is. Spelling mistakes in the interface are mentioned often and matter little; a lost document is mentioned once, in a letter of farewell. So each heap is given two further marks by people who know the business: what it costs the person, and whether it stands between them and the reason they came.',
    ),
    figure(
      {
        kind: 'matrix',
        xAxis: ['Mentioned rarely', 'Mentioned often'],
        yAxis: ['Annoyance', 'Blocks the purpose'],
        fields: [
          {
            title: 'Go and look',
            detail:
              'Few words, great harm. Call five of these people this week; the file will not tell you more.',
            emphasis: true,
          },
          {
            title: 'Stop and repair',
            detail:
              'You knew this already. The count supplies the courage, and a baseline to compare with later.',
          },
          { title: 'Leave', detail: 'Write it down, thank the sender, and resist the urge to be complete.' },
          { title: 'Sweep', detail: 'A day of small repairs each month. Cheap goodwill, never a strategy.' },
        ],
      },
      'Frequency and harm are different axes. The upper left field is the one that a list ranked by count will hide.',
      'Two-by-two matrix of how often a theme is mentioned against whether it blocks the purpose. Rare and blocking: go and look. Frequent and blocking: stop and repair. Rare and annoying: leave. Frequent and annoying: sweep.',
    ),
    example(
      'Four thousand messages at Pelham Ledger',
      'A bookkeeping service for small clubs has 4,100 messages from one year. The automatic themes are price, speed and mobile app. Two people read two hundred and come back with a code nobody had expected: *explaining to the committee*. Treasurers are volunteers who once a year have to show the books to people who do not understand them, and dread it.',
      'Only 140 messages carry the code, fewer than for dark mode. Nine telephone calls later it is clear that the dread decides whether a club renews. The company builds a two-page annual statement in plain words. The model found all 140; it was two people with pencils who had found the first.',
    ),
    heading('Keeping the path open'),
    paragraph(
      'The strongest habit is also the simplest: each figure in a report links to the messages behind it, anonymized, readable in ten seconds. It keeps the analysis honest, because anyone can look. And it keeps the organization human. There is a difference between knowing that 8% of comments concern the invoice page and reading the sentence of a man who printed it three times because he thought that the gray text was a fault of his printer.',
    ),
    bullets(
      'Remove names and numbers *before* text reaches a model, and test the removal on messages planted for the purpose.',
      'Tell customers, in the place where they write, that messages are also read by software and what for.',
      'Once a month the people who decide read twenty raw messages aloud, drawn by lot. No slides.',
    ),
    paragraph(
      'Scale was never the opposite of attention. The opposite of attention is the summary that nobody can trace. A thousand voices, properly kept, remain a thousand voices, and now and then one of them says the thing on which the next year turns.',
    ),
  ],
}
