import { auditLog, users } from '@idex/db/schema'
import { expect, it } from 'vitest'
import { openTestServices } from '../testing/test-context.ts'
import {
  createAdministratorByCommand,
  removeSecondFactorByCommand,
  resetAdministratorByCommand,
} from './administrators-cli.ts'

const test = await openTestServices()

it('leaves a line in the audit log of what the command line does, and none of what it refuses', async () => {
  const { services, database, clock } = test
  const password = 'violet otter canoe'
  await createAdministratorByCommand(services, { username: 'Grace', password })
  await resetAdministratorByCommand(services, { username: 'GRACE', password })
  await removeSecondFactorByCommand(services, { username: 'grace' })
  await expect(createAdministratorByCommand(services, { username: 'grace', password })).rejects.toThrow(
    'taken',
  )
  await expect(resetAdministratorByCommand(services, { username: 'nobody', password })).rejects.toThrow(
    'no admin',
  )
  const [grace] = await database.db.select({ id: users.id }).from(users)
  const line = {
    actorId: null,
    actorName: 'Command line',
    subjectId: grace?.id,
    subjectTitle: 'Grace',
    createdAt: clock.now(),
  }
  expect(await database.db.select().from(auditLog)).toMatchObject([
    { action: 'administrator.create', ...line },
    { action: 'administrator.reset', ...line },
    { action: 'second-factor.remove', ...line },
  ])
})
