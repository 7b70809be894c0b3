import type { NoteSource } from './blocks.ts'
import { bullets, example, figure, heading, paragraph, quote } from './blocks.ts'

/** A note on organizations in which first drafts cost nothing. */
export const costOfADraft: NoteSource = {
  key: 'cost-of-a-draft',
  title: 'Generative AI and the Cost of a Draft',
  standfirst:
    'When a first version costs nothing, everything that used to be paid for by the effort of writing goes unpaid.',
  description:
    'The effort of writing used to buy thinking, restraint and respect for the reader. What to do once generative AI has made the first draft free.',
  topics: ['Generative AI'],
  keywords: ['writing', 'attention', 'editing'],
  publishedDaysAgo: 1,
  blocks: [
    paragraph(
      'For as long as there have been offices, the first draft was the expensive part. It took an afternoon, and the afternoon was a kind of tax on saying things. The tax was annoying. It was also doing work that nobody had assigned to it. Now that it has been abolished, that work is lying on the floor, and most organizations have not yet noticed who used to do it.',
    ),
    heading('What the effort was buying'),
    bullets(
      '**Thinking.** Half of what one learns about a subject is learned by failing to write the second paragraph.',
      '**Restraint.** A report that took a week was written only if somebody wanted it.',
      '**A signal.** Length and polish used to say: a person cared enough to spend time on this. Readers relied on it without knowing.',
      '**Symmetry.** Writing took longer than reading, so that one writer could not swamp ten readers.',
    ),
    paragraph(
      'The last of these matters most in daily life. When a page takes ten seconds to make and four minutes to read, the scarce resource has moved from the writer’s side of the table to the reader’s. Every habit formed under the old ratio, such as the long cover mail, the complete minutes or the appendix for safety’s sake, becomes a way of spending other people’s time.',
    ),
    figure(
      {
        kind: 'bars',
        unit: 'Minutes for one page (illustrative)',
        bars: [
          { label: 'Writing, before', value: 60, shown: '60' },
          { label: 'Reading, before', value: 4, shown: '4' },
          { label: 'Generating, now', value: 0.5, shown: 'under 1' },
          { label: 'Reading, now', value: 4, shown: '4', emphasis: true },
          { label: 'Checking, now', value: 9, shown: '9', emphasis: true },
        ],
      },
      'The bottleneck has changed sides. The reader now does most of the work, and has been given a new task: checking.',
      'Bar chart of minutes for one page. Before: writing 60, reading 4. Now: generating under 1, reading 4, checking 9.',
    ),
    heading('Drafts as questions'),
    paragraph(
      'The wise use of a free draft is not to send it. It is to *disagree* with it. Ask for the obvious version of your argument and read it as you would read a rival’s: the sentences that make you impatient show you what you know and it does not. Ask for three structures and choose none. Ask what a hostile reader would say. Then write the thing, more quickly than before and with a clearer head. A draft that is never sent cannot waste anybody’s time.',
    ),
    quote('The wise use of a free draft is not to send it. It is to disagree with it.'),
    example(
      'The weekly report at Lanyard Shipping',
      'A freight forwarder lets a model write the weekly report on delays. It grows from one page to six, is better phrased than ever, and is opened by four people instead of twenty.',
      'The operations lead reverses the order. She now writes three sentences herself every Friday: what surprised us, what we will do, what we need from you. The model’s six pages sit behind a link, with the shipment numbers. Twenty people read the three sentences. Two of them follow the link, which is what it is for.',
    ),
    heading('House rules for abundant text'),
    bullets(
      'Whoever sends a text has read all of it and answers for each sentence. “The assistant wrote that” is not an explanation.',
      'The sender spends at least as long as the readers will, taken together. If ten people need four minutes, that is forty minutes of care.',
      'Put what only you could know first. If there is nothing of this kind, send nothing.',
      'Do not let a model inflate what another model will shrink. If the receiver is going to summarize it, send the summary.',
      'Where writing is the way people learn (training, design reviews, apologies) keep the tax.',
    ),
    paragraph(
      'Photography did not end painting. It ended the painting of likenesses for hire, and obliged painters to ask what else a picture was for. Free drafts put the same question to everyone who writes at work. Most of what we used to write was likeness. The part that was not has just become easier to see.',
    ),
  ],
}
