import type { contratsNote } from '#domain/note/contrat.ts'
import type { contratsSuivi } from '#domain/suivi/contrat.ts'
import type { Acteur } from '#server/contexte.ts'
import { ecrireNote } from '#server/features/note/ecrire-note.ts'
import { confierDossier } from '#server/features/suivi/confier-dossier.ts'
import { acteurDemo } from './acteurs.ts'
import { appel, type Monde } from './monde.ts'
import { instantDe, jourRelatif } from './plan.ts'

const NOTES = [
  'Le report en janvier est dû aux travaux du port, la mairie l’a confirmé.',
  '@Sylvain Morel, le budget reprend les chiffres de l’an dernier : à vérifier avec eux avant le contrôle.',
  'Appelés ce matin : la facture de la salle arrivera avec le bilan.',
] as const

/** What staff do together on the applications that wait: some are given, some have notes. */
export async function travaillerEnsemble(m: Monde, aujourdhui: string): Promise<void> {
  const superviseur = await acteurDemo(m.tx, 'superviseur@demo.fr')
  const attendues = await m.tx
    .selectFrom('projet as p')
    .select(['p.id', 'p.porteurId'])
    .where('p.signeLe', 'is not', null)
    .where('p.retireLe', 'is', null)
    .where('p.archiveLe', 'is', null)
    .where('p.commissionId', 'is', null)
    .orderBy('p.id', 'desc')
    .limit(NOTES.length)
    .execute()
  const equipe = [m.admin, superviseur]
  for (const [rang, { id, porteurId }] of attendues.entries()) {
    m.regler(instantDe(jourRelatif(aujourdhui, rang - 5), rang, m.hasard))
    await confier(m, id, equipe[rang % 2] ?? m.admin)
    await noter(m, { sujet: 'projet', id }, NOTES[rang] ?? NOTES[0])
    if (rang === 0) await noter(m, { sujet: 'porteur', id: porteurId }, 'Préfère être appelée le matin.')
  }
}

const confier = (m: Monde, id: number, a: Acteur) =>
  confierDossier(
    m.ctx,
    appel<typeof contratsSuivi.confierDossier>(m.admin, {
      params: { id },
      corps: { utilisateurId: a.id, suiviPar: null },
    }),
  )

const noter = (m: Monde, params: { sujet: 'projet' | 'porteur'; id: number }, texte: string) =>
  ecrireNote(
    m.ctx,
    appel<typeof contratsNote.ecrireNote>(m.admin, { params, corps: { texte, cleCreation: null } }),
  )
