import type { NoteSource } from './blocks.ts'
import { bullets, example, figure, heading, paragraph, quote, steps, subheading } from './blocks.ts'

/** Which kinds of question to give a language model. */
export const whichQuestion: NoteSource = {
  key: 'which-question',
  title: 'Which Question Should a Language Model Answer?',
  standfirst:
    'The model is rarely the hard part. Choosing what to ask it, and what to keep for yourself, is.',
  description:
    'A way to sort business questions into lookup, transformation and judgment, and to decide for each of them how much of the answer a language model should give.',
  topics: ['LLMs', 'Business Intelligence'],
  keywords: ['task selection', 'verification', 'grounding'],
  publishedDaysAgo: 9,
  leading: 16,
  blocks: [
    paragraph(
      'Most disappointments with language models begin before the first prompt is written. Somebody sees a fluent answer to one question and concludes that the machine is good at answering questions. It is not a property a machine can have. A model is good at *kinds* of question, and the kinds differ so much in risk and in cost that treating them alike is the most expensive mistake a team can make in its first month.',
    ),
    paragraph(
      'This note offers a sorting procedure. It takes about an hour with a list of real questions from your own inbox, and it replaces the debate on which model to buy with a better one: which of these questions would we hand over, to what extent, and how would we notice if the answer were wrong?',
    ),
    heading('Three kinds of question'),
    subheading('Lookup: the answer exists somewhere'),
    paragraph(
      'What is our notice period with the packaging supplier? Which customers were on the old price list? A lookup question has an answer that was true before anybody asked. The model’s own memory is the wrong place to find it, since that memory is a blurred average of public text in which your supplier does not appear. What the model does well is the librarian’s part: turning a clumsy question into a search, reading the passages that come back, and quoting the one that matters.',
    ),
    paragraph(
      'The rule that follows is short. For lookup, an answer without a source is not a weak answer; it is no answer. The product should show the passage, name the document and its date, and say “not found” without embarrassment.',
    ),
    subheading('Transformation: the answer is in the question'),
    paragraph(
      'Turn these interview notes into a table. Put this contract clause into words a new colleague can follow. Rewrite the release notes for people who do not write software. Everything needed is already on the table, and the work is to change its form. Here models are at their strongest, because the input constrains the output and a person who knows the input can check the result quickly.',
    ),
    paragraph(
      'Transformation is also where the least glamorous savings hide. Nobody celebrates a clean table made from forty messy emails, yet such a table is often the moment at which a problem becomes visible at all.',
    ),
    subheading('Judgment: the answer must be made'),
    paragraph(
      'Should we match the competitor’s price? Is this applicant ready to lead a team? A judgment question has no stored answer. It depends on what you value, on what you know that was never written down, and on who will live with the consequences. A model will happily answer it in confident prose. That prose is a draft of *an* argument, not evidence for a conclusion.',
    ),
    quote('A fluent answer to a question of judgment is a draft of an argument, not evidence for it.'),
    heading('Cost of checking, cost of being wrong'),
    paragraph(
      'Within each kind, two further properties decide how much to delegate. The first is how dear it is to *check* an answer. A translated product description can be checked at a glance by a native speaker. A summary of two hundred pages can only be checked by reading two hundred pages, which was the work you hoped to avoid. The second is what an undetected error costs. A clumsy sentence in an internal memo costs a smile; a wrong dosage on a label costs far more than any saving.',
    ),
    figure(
      {
        kind: 'matrix',
        xAxis: ['Cheap to check', 'Expensive to check'],
        yAxis: ['Small harm', 'Great harm'],
        fields: [
          {
            title: 'Propose, then approve',
            detail:
              'The model drafts every time; a named person signs every time. Most customer-facing text lives here.',
          },
          {
            title: 'Keep it',
            detail:
              'People decide. The model may gather material and argue the other side, and its part is written down.',
          },
          {
            title: 'Hand it over',
            detail:
              'Let the model do it and look at a sample each week. Start here, and start with the dull items.',
            emphasis: true,
          },
          {
            title: 'Make it checkable first',
            detail:
              'Split the task, demand sources or add a second method until the answer moves to the left.',
          },
        ],
      },
      'Where to delegate. The way forward in the lower right field is not a better model but a cheaper check.',
      'Two-by-two matrix. Horizontal axis: cost of checking an answer. Vertical axis: harm of an undetected error. Cheap and harmless: hand it over. Cheap and harmful: propose, then approve. Expensive and harmless: make it checkable first. Expensive and harmful: keep it with people.',
    ),
    paragraph(
      'The lower right field deserves attention because it is where ambition usually goes wrong. Faced with answers that are hard to check, teams reach for a larger model. A larger model makes fewer errors, but it makes them in better prose, so that the remaining ones are harder to see. It is nearly always wiser to spend the same effort on the check: ask for the passage behind every figure, let a second and different method produce the same number, or cut the task until each piece can be verified on sight.',
    ),
    heading('An hour with your own inbox'),
    steps(
      'Collect thirty questions that people in your team answered during the last two weeks. Use the real wording, typing errors included.',
      'Mark each of them L, T or J. If a question is two kinds at once, split it. “Summarize the complaints and tell us what to do” is a transformation followed by a judgment.',
      'For every L and T, note how long a careful person needs to check an answer. Use minutes, not adjectives.',
      'For every question, write the worst thing that plausibly follows from a wrong answer that nobody notices for a month.',
      'Place all thirty in the matrix. Choose the three dullest items in the lower left field and begin with those.',
    ),
    paragraph(
      'Two things tend to happen in that hour. The first is that judgment questions turn out to be rarer than pride suggests: much of what feels like judgment is lookup under poor filing. The second is that a few of the remaining judgment questions are seen to be badly posed, and are dropped. Neither needs any software.',
    ),
    example(
      'Thirty questions at Corran Textiles',
      'A maker of upholstery cloth sorts its thirty questions and finds eleven lookups, fourteen transformations and five judgments. Nine of the lookups concern the same thing: which cloth passed which fire test in which country. The answers lie in certificates on a shared drive, named by the person who scanned them.',
      'The team had planned an assistant for its sales staff. It built a small index of certificates with links to the scanned pages instead. A model reads the question and fills in three search fields; the person sees the certificate itself. Checking takes four seconds, and the risky part of the job, stating that a cloth is safe, stays with the paper that proves it.',
    ),
    heading('What to write into the design'),
    paragraph(
      'Once a question has its place, the design of the feature follows almost mechanically. It is worth writing these consequences down, since they are what a supplier’s demonstration will quietly leave out.',
    ),
    bullets(
      '**Lookup** needs retrieval, visible sources, dates, and a dignified way to say that nothing was found. Measure how often the cited passage really contains the answer.',
      '**Transformation** needs the original beside the result, so that the check costs a glance. Measure edits: how much do people change before they accept?',
      '**Judgment** needs a page for the human decision with the model’s material attached, and a record of who decided. Measure whether decisions get *better*, which takes months, not whether they get faster, which takes a day.',
    ),
    paragraph(
      'There is a test for whether the sorting was honest. Ask what would happen if the model were switched off tomorrow. For the work you handed over, the answer should be “we would be slower”. If the answer is “we would not know what we think”, then a judgment has slipped into the wrong field, and it is time to take it back.',
    ),
    heading('The question behind the question'),
    paragraph(
      'Good analysts have always done something that no prompt asks for: they hear a question and answer the one that should have been asked. A manager wants to know last month’s sales by region; the analyst notices that the regions were redrawn and says so first. Models can be instructed to look for such traps, and it pays to do so. But the instruction has to come from somebody who has fallen into the trap before. Experience does not become less valuable when answers are cheap. It moves to the place where the question is chosen.',
    ),
  ],
}
