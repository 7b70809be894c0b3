import { DomainError, type ErrorBody } from '../kernel/errors.ts'
import type { SecondFactorOffer } from './second-factor.ts'

/** The password was right; what else is asked for travels with the refusal. */
export class SecondFactorRequired extends DomainError {
  readonly offer: SecondFactorOffer

  constructor(offer: SecondFactorOffer) {
    super('SECOND_FACTOR_REQUIRED')
    this.offer = offer
  }

  override get body(): ErrorBody {
    return { ...super.body, secondFactor: this.offer }
  }
}
