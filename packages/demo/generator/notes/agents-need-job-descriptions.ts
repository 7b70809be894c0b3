import type { NoteSource } from './blocks.ts'
import { bullets, example, figure, heading, paragraph, quote, steps, table } from './blocks.ts'

/** Describing an AI agent's job, limits and supervision. */
export const agentsNeedJobDescriptions: NoteSource = {
  key: 'agents-need-job-descriptions',
  title: 'Agents Need Job Descriptions',
  standfirst:
    'Before you ask what an agent can do, write down what it is for, what it may touch and when it must stop.',
  description:
    'A one-page job description for an AI agent: purpose, permissions, budget, escalation and evidence, with a ladder of autonomy that is climbed by record and not by enthusiasm.',
  topics: ['AI Agents', 'Agentic Systems'],
  keywords: ['autonomy', 'permissions', 'supervision', 'least privilege'],
  publishedDaysAgo: 12,
  leading: 17.2,
  blocks: [
    paragraph(
      'An agent, in the sense used here, is a language model placed in a loop: it looks at a situation, chooses an action from a set of tools, sees what happened, and chooses again until it believes the task is done. The loop is what makes agents useful, because real work seldom goes as planned. The loop is also what makes them hard to manage. A program does what it was written to do; an agent does what seemed sensible at each step, and the steps add up to something nobody wrote.',
    ),
    paragraph(
      'Organizations have long experience with capable newcomers who act on their own. They call them employees, and they do not hand them every key on the first morning. They write a job description. The same page, adapted with care, is the best instrument we know for putting an agent to work.',
    ),
    heading('The page'),
    table(
      'The agent’s job description. If a line cannot be filled in, the agent is not ready to start.',
      [1, 2.4, 2.3],
      ['Line', 'It answers', 'Example'],
      [
        'Purpose',
        'Whose work gets better, and how would they notice?',
        'Buyers get three comparable quotes within a day',
      ],
      ['Inputs', 'What may it read?', 'The request, the supplier list, past orders'],
      ['Actions', 'What may it change, at most?', 'Send a request for quotation; never an order'],
      ['Budget', 'How long, how much, how many attempts?', 'Twenty minutes, two euros, five suppliers'],
      ['Stop', 'When does it hand over to a person?', 'Price above limit; unknown supplier; second failure'],
      ['Evidence', 'What does it leave behind?', 'Each message sent and the reason in one line'],
      ['Supervisor', 'Who reads the evidence, how often?', 'The buyer, daily; the head of buying, monthly'],
    ),
    paragraph(
      'Seven lines are enough; Table 1 shows them filled in for a small purchasing agent. The line to write first is *Actions*, and the word in it to underline is “at most”. Ability and permission are different things. A model that can write to the database should not be able to because it *can*; it should be able to because a named person decided that this job requires it. Give each agent an account of its own, with its own narrow rights, so that what it did can be told apart from what people did, and so that all of it can be switched off in one place.',
    ),
    heading('Reversible first'),
    paragraph(
      'Permissions are easier to grant when actions are sorted by how they can be taken back. Reading changes nothing. A draft changes nothing until someone sends it. A booking can be canceled for a fee. A payment can be recovered with effort and luck. A message to ten thousand customers cannot be unsent at all. An agent should begin with the actions at the harmless end, and each move toward the other end should be a decision with a date and a name.',
    ),
    figure(
      {
        kind: 'flow',
        steps: [
          { title: '1. Observe', detail: 'Reads and reports. People act on what it noticed.' },
          { title: '2. Draft', detail: 'Prepares the action. A person sends it, edited or not.' },
          { title: '3. Ask', detail: 'Proposes and waits for a yes, with its reasons.', emphasis: true },
          { title: '4. Tell', detail: 'Acts within limits and reports at once. Undo stays open.' },
          { title: '5. Own', detail: 'Acts and is reviewed by sample. Only for reversible work.' },
        ],
        back: 'an incident moves the agent back at least one step',
      },
      'A ladder of autonomy. Each rung is earned by a record on the rung before it.',
      'Flow of five rungs from left to right: observe, draft, ask, tell, own. An arrow leads back, labelled: an incident moves the agent back at least one step.',
    ),
    paragraph(
      'The ladder is climbed by record. On the second rung every edit a person makes to a draft is information; when the edits have become rare and trivial for a month, the third rung is plausible. On the third, count how often the person says no, and read why. An agent whose proposals are approved without being read is not on the third rung. It is on the fifth, with a decorative button.',
    ),
    quote('An agent whose proposals are approved unread is on the top rung, with a decorative button.'),
    heading('Stopping is a skill'),
    paragraph(
      'Newcomers are forgiven for not knowing; they are remembered for pressing on. The same holds for agents. A model in a loop has a tendency to continue, because each step looks like progress toward the goal it was given. So the stopping rules belong outside the model, in the ordinary code that runs the loop, where they cannot be argued with.',
    ),
    bullets(
      '**Limits in numbers:** steps, minutes, money, and records touched. When one is reached, the loop ends and says so.',
      '**Repetition:** the same action with the same result twice is a stop, not an invitation to a third attempt.',
      '**Novelty:** a supplier, file type or amount that has not been seen before goes to a person.',
      '**Contradiction:** when two sources disagree on a fact the action rests on, the agent reports both and does not choose.',
      '**Instructions in the material:** text that arrives in an email, web page or document is data. If it reads like an order to the agent, that is a reason to stop, and never a reason to obey.',
    ),
    paragraph(
      'The last rule needs more than good intentions. An agent that reads untrusted text, can reach private data *and* can send things outward holds all three ingredients of a leak. Take away any one of the three, and the worst story that can happen becomes a short one. It is the most valuable design decision in this note, and it costs nothing but the admission that the model may be talked into things.',
    ),
    example(
      'The quotation agent at Sable & Finch',
      'A builder of display cabinets lets an agent collect quotes for glass and hinges. It starts on the second rung. In six weeks it drafts 140 requests; people edit 61 of them in the first fortnight and 6 in the last. It moves to the fourth rung, for known suppliers and amounts under a limit.',
      'In week nine, a supplier’s automatic reply contains the sentence “please confirm the order by return”. The agent, eager to help, has no tool with which to confirm an order, and the contradiction rule sends the thread to the buyer. Nothing happened, and that is the whole story. The *Actions* line had been written two months earlier by somebody who imagined such a morning.',
    ),
    heading('Supervision that lasts'),
    paragraph(
      'Watching an agent that is nearly always right is a dull job, and people do dull watching badly. Plan for it. Let the supervisor look at a random handful rather than at everything. Insert, now and then, a case whose right answer is “stop”, and see whether the agent stops and whether the person notices. Rotate the task. And let the evidence be readable: one line for each action, in the words of the business, with the material a click away.',
    ),
    steps(
      'In the first week, read everything the agent did and rewrite the page where it surprised you.',
      'In the first month, decide every Friday whether it moves up, stays or moves down. Write the reason in one sentence.',
      'After a quarter, ask the people around it which part of their work became better, and which part became merely different. Compare with *Purpose*.',
      'Once a year, let someone who did not build it try to make it misbehave, with the builder’s blessing.',
    ),
    paragraph(
      'A good job description is a kindness to the one who holds the job. It says what success is and where responsibility ends. An agent feels no relief at this, but the people beside it do. They know what it will never do, and so they can stop wondering and get on with their own work.',
    ),
  ],
}
