import type { NoteSource } from './blocks.ts'
import { bullets, example, figure, heading, paragraph, quote, steps, subheading, table } from './blocks.ts'

/** How to judge an evaluation of a model, and how to run a small one. */
export const readingEvaluations: NoteSource = {
  key: 'reading-evaluations',
  title: 'Reading an Evaluation Before You Believe It',
  standfirst:
    'A score is a claim about the future made from a sample of the past. Both halves deserve suspicion.',
  description:
    'How to read a model benchmark like a skeptic, how large a test set has to be before two numbers differ, and how to build a small evaluation of your own in a week.',
  topics: ['LLMs', 'Generative AI', 'Business Intelligence'],
  keywords: ['evaluation', 'benchmarks', 'sampling error', 'graders'],
  publishedDaysAgo: 16,
  leading: 17.2,
  blocks: [
    paragraph(
      'Every week brings a chart on which one model stands a little taller than another. Decisions worth real money are made from such charts, often by people who would never accept a sales forecast presented in the same manner. This note is a reading guide. It asks the questions that an auditor would ask, explains the little arithmetic that is needed, and ends with a recipe for an evaluation small enough to run before the next contract is signed.',
    ),
    heading('Five questions for any score'),
    subheading('What exactly was asked?'),
    paragraph(
      'Find ten items of the test and read them. This is the single most useful act in the whole subject and almost nobody performs it. Benchmarks with imposing names turn out to contain quiz questions, puzzles with two defensible answers, or tasks that differ from yours in every respect that matters. If the items cannot be read, because the set is private or the supplier’s own, then the score is an advertisement. It may be a truthful advertisement, but it carries no more information than that.',
    ),
    subheading('Who decided what was right?'),
    paragraph(
      'Answers are graded by exact match, by people, or by another model. Exact match is strict about form and blind to sense. People disagree with one another, so a grade means little until you know how often two graders give the same one. Model graders are cheap and tireless, and they have tastes: they tend to prefer longer answers, the answer shown first, and text that resembles their own. None of this disqualifies them. It means that the grader has to be evaluated as well, on a few dozen items that people have graded with care.',
    ),
    subheading('Could the answers have been seen before?'),
    paragraph(
      'A model trained on much of the public web may have read the test. The score then measures memory. Signs of this are a fall in performance when names and numbers in the items are changed, and a difference between items published before and after the model’s training ended. Your own documents, never published, are a better test than anything famous.',
    ),
    subheading('What surrounds the model?'),
    paragraph(
      'A score belongs to a whole arrangement: instructions, examples, retrieved text, the number of attempts, the time allowed, the tools at hand. Changing the instructions can move a result by more than changing the model. When two scores come from different arrangements, they compare the arrangements.',
    ),
    subheading('What happens to the failures?'),
    paragraph(
      'Ninety percent correct sounds like one number. It is two. The remaining tenth may consist of honest refusals, which cost a little time, or of confident inventions, which cost trust. A system that answers 85% correctly and declines the rest can be far more useful than one that answers 92% and never hesitates. Always ask for the split.',
    ),
    quote('Ninety percent correct sounds like one number. It is two.'),
    heading('How much is a difference worth?'),
    paragraph(
      'Suppose system A answers 82 of 100 items correctly and system B answers 78. Is A better? The items are a sample, and another hundred would have given other numbers. A rough rule is enough for most meetings: for a share near the middle of the scale, the margin of uncertainty on *n* items is about one divided by the square root of *n*. A hundred items give about ten points either way, four hundred give five, and ten thousand give one.',
    ),
    figure(
      {
        kind: 'bars',
        unit: 'Approximate 95% margin on a measured share, in percentage points either way',
        bars: [
          { label: '25 items', value: 20, shown: '20' },
          { label: '50 items', value: 14.1, shown: '14' },
          { label: '100 items', value: 10, shown: '10', emphasis: true },
          { label: '400 items', value: 5, shown: '5' },
          { label: '1,000 items', value: 3.2, shown: '3' },
          { label: '10,000 items', value: 1, shown: '1' },
        ],
      },
      'The margin shrinks with the square root of the sample: four times the work buys half the doubt. Computed as one over the square root of n, the case of a share near one half.',
      'Bar chart of the approximate margin of error by size of the test set: 25 items plus or minus 20 points, 50 items 14, 100 items 10, 400 items 5, 1,000 items 3, 10,000 items 1.',
    ),
    paragraph(
      'Four points on a hundred items is therefore noise, and a league table built on such gaps is a list in random order. There is a cheap improvement: let both systems answer the *same* items and look only at those where they differ. If A wins fifteen of the disagreements and B eleven, toss a coin twenty-six times and see how often you get a split like that. It happens all the time.',
    ),
    paragraph(
      'Repeat the run as well. Language models are usually operated with some randomness, and their suppliers change them without much ceremony. If the same system scores 82 on Monday and 77 on Thursday, then no comparison finer than that can be made, whatever the sample.',
    ),
    heading('An evaluation in one week'),
    paragraph(
      'The evaluation that matters is the one made from your own work. It can be small, because it is allowed to be crude: you are looking for the difference between *usable* and *not usable*, and that difference is rarely four points wide.',
    ),
    steps(
      '**Monday: collect.** Take a hundred real cases from the last quarter, chosen by a rule and not by taste, for example every fortieth. Remove personal data. Add twenty hard cases that your most experienced colleague remembers with a shudder.',
      '**Tuesday: agree on right.** Two people write down, independently, what a good answer contains. Where they differ, the task was unclear; settle it and write the settlement down. That page will outlive the project.',
      '**Wednesday: run.** Fix the instructions, run every case twice, store everything: input, output, version, cost, time.',
      '**Thursday: grade blind.** Graders see answers in random order without knowing which system wrote them. Mix in answers written by your own people. This is uncomfortable and indispensable.',
      '**Friday: read the failures.** All of them, aloud, in one room. Sort them into heaps and name the heaps. The names are the plan for next month.',
    ),
    example(
      'Fellmonger & Sons tests a claims assistant',
      'An insurer of workshop machinery compares two systems on 120 old claims. System A extracts the right cause of damage in 88% of cases, system B in 85%. Purchasing is ready to sign for A.',
      'On Friday the failures are read. B’s eighteen failures are mostly blank fields marked “unclear in the report”. A’s fourteen are filled in, plausible and wrong; five of them name a machine that the report never mentions. The human clerks, graded blind among the rest, reach 91% with eleven blanks. The firm chooses B, keeps the blanks as a queue for its clerks, and writes a sentence into the contract on being told about changes of version.',
    ),
    heading('Graders that are models'),
    paragraph(
      'Once the first round has been graded by hand, a model can take over part of the labor, under three conditions. It gets the written definition of a good answer rather than a request for its opinion. It has to point at the words in the answer that decided the grade. And its grades are compared with the human ones on every new version, by the plain count of agreements and by a look at the cases in which it was *kinder* than people were.',
    ),
    table(
      'Known habits of model graders, and what to do about each.',
      [1.2, 2, 2.2],
      ['Habit', 'How it shows', 'Remedy'],
      [
        'Position',
        'The first of two answers wins more often',
        'Grade each pair in both orders; drop verdicts that flip',
      ],
      [
        'Length',
        'Longer answers score higher at equal content',
        'State a limit; report length beside the score',
      ],
      ['Kinship', 'Text from its own family is preferred', 'Use a grader from a different family, or two'],
      ['Politeness', 'Everything earns four out of five', 'Ask yes-or-no questions about named properties'],
    ),
    heading('When the score has to stay true'),
    paragraph(
      'An evaluation is not an exam that one passes. The work changes: new products, new customers, new ways to phrase a complaint. So does the system underneath. Keep the hundred cases as a fixed yardstick, and add ten fresh ones every month, taken by the same rule. The yardstick tells you whether the system has changed; the fresh cases tell you whether the world has.',
    ),
    bullets(
      'Run the yardstick before every change of model, instruction or retrieved data, and on a quiet day each month without any change at all.',
      'Never tune instructions on the yardstick itself. Keep a separate heap of cases for tinkering, or the yardstick turns into a memory test of your own making.',
      'Publish the result inside the company with its margin. A number that travels without its margin grows more certain with every forward.',
    ),
    paragraph(
      'The spirit of all this is ordinary. We would not hire an accountant on a rumor of good marks in an unknown school, and we would not dismiss one over a single slip. We would look at the work, ask who checked it, and keep looking. A machine that writes deserves the same courtesy.',
    ),
  ],
}
