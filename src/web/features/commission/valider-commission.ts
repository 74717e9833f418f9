import { contratsCommission } from '../../../domain/commission/contrat.ts'
import { agirOuConstater } from '../../lib/agir-ou-constater.ts'
import { appeler } from '../../lib/api.ts'
import { ErreurApi } from '../../lib/erreur-api.ts'
import { relireCommission } from './requetes-commission.ts'

/** What a manager validates: the opinions, a part of the decisions, or all of them. */
export type Acte = 'caa' | 'selection' | 'ca'

export const TITRES: Record<Acte, string> = {
  caa: 'Valider la commission',
  selection: 'Valider la sélection',
  ca: 'Valider et notifier les porteurs',
}

/** Sentences of the specification's catalogue (001 §8). */
export const ECHECS: Record<Acte, string> = {
  caa: 'Erreur lors de la validation de la commission par la CAA.',
  selection: 'Erreur lors de la validation de la commission.',
  ca: 'Erreur lors de la validation de la commission par le CA.',
}
export const SUCCES: Record<Acte, string> = {
  caa: 'Commission validée par la CAA.',
  selection: 'Sélection validée.',
  ca: 'Commission validée par le CA.',
}

/** What the dialog shows is no longer what would be published. */
export const CHANGEE = new ErreurApi(
  409,
  'La commission vient de changer. Relisez ce qui va être validé, puis confirmez de nouveau.',
)

/** Which of the calls of a validation failed, and how. */
export class EchecEtape extends Error {
  readonly acte: Acte
  constructor(acte: Acte, cause: unknown) {
    super(ECHECS[acte], { cause })
    this.acte = acte
  }
}

const ou = (acte: Acte, appel: Promise<unknown>): Promise<unknown> =>
  appel.catch((e: unknown) => {
    throw new EchecEtape(acte, e)
  })

/** Makes the calls of a validation in order (contract §3); throws EchecEtape at the first that fails. */
export async function validerCommission(
  id: number,
  acte: Acte,
  selection: ReadonlySet<number>,
): Promise<void> {
  const params = { id }
  if (acte === 'caa') {
    const valider = () => appeler(contratsCommission.validerCAA, { params })
    await ou(
      'caa',
      agirOuConstater(valider, async () => (await relireCommission(id)).isValidatedCAA),
    )
  }
  if (acte !== 'caa' && selection.size > 0) {
    const corps = { projets: [...selection] }
    await ou('selection', appeler(contratsCommission.deciderCAMultiple, { params, corps }))
  }
  if (acte === 'ca') {
    const valider = () => appeler(contratsCommission.validerCA, { params })
    await ou(
      'ca',
      agirOuConstater(valider, async () => (await relireCommission(id)).isClosed),
    )
  }
}
