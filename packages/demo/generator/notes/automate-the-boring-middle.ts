import type { NoteSource } from './blocks.ts'
import { bullets, example, figure, heading, paragraph, quote, steps } from './blocks.ts'

/** Where automation with AI pays: between the careful start and the human end of a process. */
export const automateTheBoringMiddle: NoteSource = {
  key: 'automate-the-boring-middle',
  title: 'Automate the Boring Middle',
  standfirst:
    'The ends of a process are where people are needed. Between them lies a long stretch of copying.',
  description:
    'Why whole-process automation disappoints, how to find the dull middle of a workflow that a model can carry, and how to keep exceptions from eating the savings.',
  topics: ['AI Automation', 'Systems Thinking'],
  keywords: ['workflow', 'exceptions', 'queues', 'handover'],
  publishedDaysAgo: 21,
  leading: 16.3,
  blocks: [
    paragraph(
      'Automation projects like to promise the whole line, from the arriving email to the closed case, untouched by human hands. The promise is seductive because a process looks like a line in a diagram. Look closer and it has a shape: a beginning in which somebody has to understand what a person wants, an end in which somebody has to stand behind the result, and between them a long middle of fetching, copying, comparing and filling in. The middle is where the hours go. It is also where the fewest regrets come from.',
    ),
    heading('The shape of a process'),
    figure(
      {
        kind: 'bars',
        unit: 'Minutes per case (fictional worked example, described below)',
        bars: [
          { label: 'Understand the request', value: 6, shown: '6' },
          { label: 'Find the records', value: 14, shown: '14', emphasis: true },
          { label: 'Copy into the form', value: 11, shown: '11', emphasis: true },
          { label: 'Compare with the rules', value: 9, shown: '9', emphasis: true },
          { label: 'Decide', value: 4, shown: '4' },
          { label: 'Explain to the customer', value: 7, shown: '7' },
        ],
      },
      'One case of a warranty claim, timed with a kitchen clock. Two thirds of the time is spent in the middle.',
      'Bar chart of minutes per case. Understand the request 6, find the records 14, copy into the form 11, compare with the rules 9, decide 4, explain to the customer 7. The three middle steps are highlighted.',
    ),
    paragraph(
      'You can obtain such a chart in two days. Sit beside a person who does the work, with a clock, and write down what they do rather than what the manual says. Do it for ten cases and include a bad one. Ask no questions until the case is closed. People are generous with this if you tell them the truth about what it is for, and if the first thing to disappear is a thing they hate.',
    ),
    paragraph(
      'Then mark each step with two letters. *M* if the step moves or reshapes information that already exists. *C* if it involves a commitment: a promise, a refusal, a payment, an interpretation of what somebody meant. Middles are made of M. Ends are made of C. Where a C hides in the middle, it is usually an unwritten rule, and finding it is worth the two days on its own.',
    ),
    heading('Why the ends resist'),
    paragraph(
      'At the beginning, requests arrive in the language of people who do not know your categories. A model can guess the category, and it will guess well; but a wrong guess there sends the case down the wrong corridor, where every later step is executed flawlessly on the wrong thing. At the end, the customer wants to be able to ask *why*, and to hear an answer from someone who could have decided otherwise. Automating an end means automating responsibility, which cannot be done. One can only hide it.',
    ),
    quote('One cannot automate responsibility. One can only hide it.'),
    paragraph(
      'This is no argument for leaving the ends alone. A model can prepare the ground at both: sort the inbox *provisionally*, draft the explanation. The difference is that a person touches the case there anyway, so that a mistake is met by someone whose job it is to look.',
    ),
    heading('Exceptions are the system'),
    paragraph(
      'The arithmetic of automation is decided by the cases that do not fit. Suppose a new step handles 90% of cases by itself and passes the rest to people. The queue of exceptions is now a tenth of the old volume, and it would seem that nine tenths of the work is gone. In truth the tenth consists of the difficult cases, which always took longer. They arrive without the easy ones in between from which people used to draw their sense of what is normal. And somebody has to reconstruct what the machine had done before it gave up.',
    ),
    figure(
      {
        kind: 'loop',
        nodes: [
          'Exceptions in the queue',
          'Pressure on staff',
          'Time spent finding causes',
          'Rules improved',
        ],
        signs: ['+', '−', '+', '−'],
        name: 'The repair loop',
        note: 'When pressure rises, the cure is the first thing dropped.',
      },
      'How an automated process silts up. A plus means that more leads to more, a minus that more leads to less; two minus signs make the whole loop amplify itself.',
      'Causal loop: exceptions in the queue raise pressure on staff; pressure lowers the time spent finding causes; time spent finding causes raises rules improved; rules improved lowers exceptions in the queue.',
    ),
    paragraph(
      'The loop in the figure has two minus signs, and a loop with an even number of them reinforces whatever is happening. If the team has time to find causes, exceptions dwindle and there is more time. If it has not, they pile up and there is less. The practical conclusion is blunt: reserve the time for repair *before* the saving is counted. A fifth of the hours saved, protected in the calendar, is a reasonable start. Without it, the process will be automatic for a season.',
    ),
    heading('A modest procedure'),
    steps(
      'Time ten cases and draw the bars. Choose the longest consecutive run of M steps.',
      'Run the new step *in the shadow* for three weeks: it does the work, people do it as before, and the results are compared each evening.',
      'Let it go live behind a brake. Every result carries a confidence that was checked in the shadow run; below the line the case goes to a person, with everything already gathered.',
      'Show people what the machine did in the order in which they would have done it. Reconstruction is the hidden tax; this is how it is kept low.',
      'Name one owner of the exception queue, with the fifth of the hours. Their success is measured by how dull the queue becomes.',
    ),
    example(
      'Warranty claims at Ostler Pumps',
      'A maker of irrigation pumps settles about sixty claims a week, at 51 minutes each. The middle (records, form, rules) takes 34 of them. After a three-week shadow run, a model fetches the order and service history, fills in the form, and lists which warranty rules apply, each with the sentence it relies on.',
      'Clerks still read the customer’s letter first and write the last message themselves. A case now takes 22 minutes. Of the hours saved, a day a week goes to the exceptions. In the second month their owner notices that a third of them share one cause: serial numbers photographed upside down. A small drawing on the upload page does more than any further work on the model would have done.',
    ),
    heading('How to know that it worked'),
    bullets(
      'The time from arrival to answer fell, measured at the *slowest tenth* of cases and not at the average.',
      'Customers ask “why” no more often than before, and receive an answer as quickly.',
      'The people in the process can describe what the machine does in three sentences, and one of them can turn it off.',
      'The exception queue is boring.',
    ),
    paragraph(
      'There is a quiet dignity in the boring middle. It was never the reason anybody took the job. Taking it away leaves the two things people are better at than any machine we know: understanding what another person means, and standing by what they said.',
    ),
  ],
}
