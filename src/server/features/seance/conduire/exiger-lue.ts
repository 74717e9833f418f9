import { Conflit } from '#domain/commun/erreurs.ts'
import { formatMoment } from '#domain/commun/jours.ts'
import { libelleActe } from '#domain/journal/actes-journal.ts'
import type { SousSeance } from '../sous-seance.ts'
import { lireDernierActe } from './queries-depuis.ts'

/**
 * Throws Conflit « version », with what happened last to the sitting, by whom and when, unless it is still at
 * the version read; null, which no sitting has, when the caller did not say.
 */
export async function exigerLue(
  { tx, s }: Pick<SousSeance, 'tx' | 's'>,
  version: number | null,
): Promise<void> {
  if (version === s.version) return
  const dernier = await lireDernierActe(tx, s.id, [
    `commission:${s.commission.id}`,
    ...s.dossiers.map((d) => `projet:${d.projetId}`),
  ])
  const dit = dernier
    ? `\u00a0: «\u00a0${libelleActe(dernier.acte)}\u00a0»${dernier.nom ? ` par ${dernier.prenom} ${dernier.nom}` : ''}, le ${formatMoment(dernier.le)}`
    : ''
  throw new Conflit(
    `Cette séance a changé depuis que cette page l’a lue${dit}. Relisez-la avant de recommencer.`,
    'version',
  )
}
