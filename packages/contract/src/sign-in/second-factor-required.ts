import { DomainError, type ErrorBody } from '../kernel/errors.ts'
import type { SecondFactorOffer } from './second-factor.ts'

/** The password was right, and a second factor is required; the refusal says which ones are offered. */
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
