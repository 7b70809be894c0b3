import type { NoteSource } from './blocks.ts'
import { bullets, example, figure, heading, paragraph, quote, steps, subheading, table } from './blocks.ts'

/** Engineering a dependable system around an undependable model. */
export const buildSmallFailClearly: NoteSource = {
  key: 'build-small-fail-clearly',
  title: 'Build Small, Fail Clearly',
  standfirst: 'A field guide to dependable systems with an undependable part in the middle.',
  description:
    'The long note of this series: boundaries, contracts, retries, fallbacks, cost, release and observation for software that has a language model inside, with a checklist for the first production week.',
  topics: ['Systems Design & Building', 'LLMs', 'AI Automation'],
  keywords: ['architecture', 'reliability', 'fallback', 'observability', 'idempotency', 'release'],
  publishedDaysAgo: 48,
  blocks: [
    paragraph(
      'Engineers have always built reliable things from unreliable parts. Disks fail, networks drop, memory flips a bit, and yet a payment arrives. The methods are well known: make the parts small, state what each promises, notice quickly when a promise is broken, and have something sensible to do when it is. A language model is one more unreliable part. It differs from a disk in a single respect that matters here. When it fails, it does not return an error. It returns a nice paragraph.',
    ),
    paragraph(
      'This guide applies the old methods to the new part. It assumes that you have decided *what* the model should do and that it does it acceptably on a test set. Between that and a service on which people rely lies everything below. None of it is exotic, and nearly all of it is ordinary code.',
    ),
    heading('Put the model in a small room'),
    paragraph(
      'The first decision is where the model ends. In many failing systems it has no edge: the prompt contains business rules, the output goes straight to the screen or the database, and whoever reads the code cannot say which part is certain. Draw a wall. On one side is deterministic software, which owns data, rights, rules, arithmetic, time and money. On the other side is a function that receives text and returns a *proposal*.',
    ),
    figure(
      {
        kind: 'flow',
        steps: [
          {
            title: 'Prepare',
            detail: 'Fetch facts, check rights, cut to size, remove what the model must not see.',
          },
          {
            title: 'Propose',
            detail: 'The model, with a fixed instruction, a form to fill and a time limit.',
            emphasis: true,
          },
          { title: 'Check', detail: 'Shape, ranges, sources, rules. Code only. Refuse with a reason.' },
          { title: 'Commit', detail: 'Write once, log why, or hand over to a person.' },
        ],
        back: 'refused: try again with the reason, at most twice',
      },
      'The small room. Three of the four boxes contain no model, and they are where dependability comes from.',
      'Flow from prepare to propose to check to commit, with an arrow back from check: refused proposals are tried again with the reason, at most twice.',
    ),
    paragraph(
      'The word *proposal* is meant seriously. Nothing the model returns is true until code has checked what code can check. If it proposes a category, the category is on the list. If it proposes an amount, the amount occurs in the document. If it quotes, the quotation is found by searching for it, letter by letter. Each of these checks is three lines long, and together they turn the nice paragraph back into something that can fail clearly.',
    ),
    paragraph(
      'Resist the wish to make the room bigger. A model that is asked to fetch, interpret, calculate and phrase in a single call can fail in ways that multiply. Four calls with a check after each cost a little more and can be repaired one at a time. Better still, give to the model only the interpretation, and the rest to software that was correct before the model existed.',
    ),
    heading('Contracts, in both directions'),
    paragraph(
      'A contract states what each side may expect. For the part in the room it has the following clauses, and it is worth keeping them in one file next to the instruction, under version control, with a number that is stored beside each result.',
    ),
    table(
      'Clauses of the contract between a system and its model.',
      [1, 2.4, 2.4],
      ['Clause', 'Says', 'Enforced by'],
      [
        'Shape',
        'Fields, types, permitted values, maximum lengths',
        'A schema; an answer that does not fit is refused',
      ],
      [
        'Absence',
        'How “not found” and “unclear” are expressed',
        'Required fields that accept an explicit unknown',
      ],
      ['Grounds', 'Which fields must point at their source', 'Looking the quotation up in the input'],
      ['Time', 'Seconds until the call is abandoned', 'A deadline passed down to each step'],
      ['Cost', 'Largest input, largest output, calls for each task', 'Counters that stop the loop'],
      ['Version', 'Model, instruction, schema, retrieved data', 'Stored with the result; never “latest”'],
    ),
    paragraph(
      'The clause on *absence* prevents more damage than any other. A form without a box for “I do not know” will be filled in. This holds for people too, but people hesitate first and the hesitation can be seen. Give the unknown a first-class place: a value of its own, a count on the dashboard, a queue with an owner. A rising share of unknowns is the earliest and most honest warning that such a system can give.',
    ),
    quote('A form without a box for “I do not know” will be filled in.'),
    heading('When it fails'),
    subheading('Retry with a reason, then stop'),
    paragraph(
      'There are two sorts of failure, and they want different retries. If the call did not come through, because of a network fault or an overloaded supplier, wait and try again, longer each time and with a little randomness so that a thousand clients do not return in step. If the call came through and the proposal was refused, waiting is pointless. Send it back once or twice with the reason in plain words: *the amount 1,450.00 does not occur in the document*. After that, stop. A third attempt at the same refusal mostly produces something that has learned to get past the check.',
    ),
    subheading('Fall back to something duller'),
    paragraph(
      'Decide for each feature what happens when the room is dark. The options form a staircase: a smaller model, a rule that handles the simple half, yesterday’s result with its date, a form in which a person types, an honest message. Any of these is better than a spinner. Walk down the staircase on purpose once a month, on a weekday morning with people present, because a fallback that was never used is a rumor.',
    ),
    figure(
      {
        kind: 'gates',
        gates: [
          {
            question: 'Did an answer arrive in time?',
            otherwise: 'Wait and retry; after the third time use the fallback and say so on the screen.',
          },
          {
            question: 'Does it fit the schema?',
            otherwise: 'Send it back with the exact complaint. Twice at most.',
          },
          {
            question: 'Are its sources found in the input?',
            otherwise: 'Remove the unsupported fields and mark them unknown.',
          },
          {
            question: 'Do the business rules allow it?',
            otherwise: 'Keep the proposal, show the rule, hand over to a person.',
          },
          {
            question: 'Has this task not been committed yet?',
            otherwise: 'Return the stored result. Nothing is done twice.',
          },
        ],
        outcome: 'Commit, and log the reasons',
      },
      'Five gates behind every proposal. Each has a defined way out, so that no failure has to improvise.',
      'Decision chain of five questions with an exit on no for each: answer in time, fits the schema, sources found, rules allow it, not yet committed; then commit and log.',
    ),
    subheading('Do nothing twice'),
    paragraph(
      'Retries and impatience have the same consequence: a task arrives a second time. If committing means sending a letter, then two letters are sent. So give each task a key before the first attempt, derived from what it *is* and not from when it came, and make the last step a single write that succeeds only once for each key. The technique is called idempotency. It is the difference between a retry and an embarrassment.',
    ),
    heading('Time and money are part of the design'),
    paragraph(
      'A model call takes seconds and costs a noticeable fraction of a cent, or many cents. Neither is a reason not to use one; both are reasons to write down a budget first. Start with the person. How long are they prepared to look at this screen? Subtract the time for fetching and checking, and what is left belongs to the model. If nothing is left, the work belongs in the background, with a message when it is done.',
    ),
    figure(
      {
        kind: 'lanes',
        columns: ['0 s', '1 s', '2 s', '3 s', '4 s', '5 s'],
        lanes: [
          { label: 'Check rights, fetch', from: 0, to: 0.9, note: '0.9 s' },
          { label: 'First attempt', from: 0.9, to: 3.2, note: 'the usual case: 2.3 s', emphasis: true },
          { label: 'Check and commit', from: 3.2, to: 3.6, note: '' },
          { label: 'Second attempt', from: 3.2, to: 4.9, note: 'only if refused' },
          { label: 'Fallback', from: 4.9, to: 5.7, note: 'dull' },
        ],
      },
      'A time budget of six seconds, drawn before any code was written (fictional). The deadline belongs to the whole task and not to each call.',
      'Timeline of a six-second budget: fetching until 0.9 seconds, first attempt until 3.2, checking until 3.6, a possible second attempt until 4.9 and a fallback until 5.7 seconds.',
    ),
    paragraph(
      'For money, compute the cost of one *finished task*, not of one call. Include attempts that were refused, examiners, retries and the share that ends with a person. The figure is usually two to four times that of the price list. It is still often very small. But you want to have met it before your first large customer does.',
    ),
    bullets(
      'Set a daily limit for each customer and one for the whole service. When a limit is reached, use the fallback; do not send an invoice.',
      'Reuse results where the input is the same to the letter and nothing personal is involved. Include all versions in the key.',
      'Measure how long the slowest twentieth of tasks takes. An average of two seconds hides the people who wait for eleven.',
    ),
    heading('Change is the most dangerous input'),
    paragraph(
      'Four things alter behavior: the code, the instruction, the model and the data retrieved for it. Teams release the first with ceremony and edit the second in production during lunch. Treat all four alike. A change of any of them is a release. It has a number, it runs against the fixed test set, it goes to a small share of tasks first, and it can be taken back within a minute by someone who is not its author.',
    ),
    steps(
      '**Shadow.** The new arrangement runs beside the old one on real tasks; its proposals are stored and thrown away. Compare refusals, unknowns, cost and time.',
      '**Sliver.** One task in fifty uses it. Look at results by kind of task, since a gain on the common kind hides a loss on the rare one.',
      '**Half.** Hold for a full business cycle, including whatever is peculiar about the end of the month.',
      '**All,** with the old arrangement kept warm until it has been forgotten.',
    ),
    paragraph(
      'A supplier’s model that is replaced without notice is a release by somebody else. Use a dated version where one is offered, put the date of its retirement into the calendar, and run the test set on a quiet day each month, so that you hear about drift from yourself.',
    ),
    heading('Seeing inside'),
    paragraph(
      'When something goes wrong, the question will be: *what did it know, what did it say, and what did we do with it?* If the answer takes longer than ten minutes to find, the system is not finished. For each task, keep one record with the input as the model saw it, every proposal, each refusal with its reason, the versions, the time and cost of each step, and the final act. Keep it for as long as your privacy promise permits and not a day longer; then keep the counts.',
    ),
    table(
      'Six measurements for the first screen of the operations page.',
      [1.3, 2.2, 2.2],
      ['Measure', 'What a rise tells you', 'First thing to look at'],
      ['Share refused', 'Model, instruction or input has changed', 'The most frequent reason'],
      ['Share unknown', 'The world has changed', 'Twenty raw inputs'],
      ['Share corrected by people', 'Checks miss something', 'Corrections grouped by field'],
      ['Slowest twentieth', 'Supplier, or inputs are growing', 'Length of input by day'],
      ['Cost for a finished task', 'Retries, or a loop', 'Attempts for each task'],
      ['Use of fallback', 'An outage nobody has reported', 'The supplier’s status; then yours'],
    ),
    paragraph(
      'Measure people’s corrections with special care. If a person changes a proposal, that is the best test case you will ever be given: a real input with a right answer from someone who knew. Store the pair. If corrections fall to zero, do not celebrate before you have checked whether people are still reading.',
    ),
    example(
      'Delivery notes at Bramble Cold Storage',
      'A cold store photographs some nine hundred paper delivery notes a day. A model proposes supplier, goods, quantity, temperature on arrival and batch. In the first design its answer went straight into stock. In the second week a smudged “-18” became “18”, an alarm sounded at night, and a manager drove forty miles to look at a freezer that was perfectly cold.',
      'The second design has the small room. Temperature has a permitted range for each kind of goods; batch numbers carry a check digit that code can verify; quantity has to match the order within five percent. Whatever is refused twice goes to a screen at the dock, where the driver is still standing. About one note in fourteen ends there and takes twenty seconds. The share of unknowns rises every November, when it is dark at the dock by four. A lamp was bought.',
    ),
    heading('Guard the doors'),
    paragraph(
      'Text that enters the room from outside, such as a letter, a web page or a file name, may contain sentences addressed to the model. It cannot be relied upon to ignore them, and no instruction makes it reliable. So arrange that being persuaded is not enough. The model has no keys. Its proposals can only name actions on a list. Anything that leaves the house, or moves money, or shows one customer’s data to another, is decided by code that has read the rights and not the letter.',
    ),
    bullets(
      'Give the part that reads untrusted text no access to secrets, and the part that has secrets no untrusted text.',
      'Treat output as untrusted as well: escape it on the page, use parameters in queries, never execute it.',
      'Log refused actions with the text that led to them. They are the only visitors’ book you will have.',
    ),
    heading('The first week in production'),
    paragraph(
      'To close, a list to be read aloud on the day before. Each line is answered with a name or a date, and a line without one is a reason to wait a day.',
    ),
    steps(
      'Who can turn the feature off without a release, and have they tried?',
      'Which fallback appears, and who has seen it?',
      'Where is the record of one particular task, and how long does it take to find?',
      'What is the daily limit on cost, and what happens at the moment it is reached?',
      'Which share of unknowns do we expect, and above what share do we stop?',
      'Who reads fifty results each day this week, and at what hour?',
      'When does this version of the model retire?',
      'What have we promised people about their data, and which line of code keeps the promise?',
    ),
    paragraph(
      'Systems of this kind are sometimes praised for feeling like magic. It is the wrong ambition. Magic is what we call a thing whose failures we do not understand. The aim is rather a sort of plainness: a small room, with a door that closes, in which something remarkable happens many times a day and, now and then, clearly and without harm, does not.',
    ),
  ],
}
