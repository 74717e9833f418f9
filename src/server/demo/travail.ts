import type { contratsModele } from '#domain/modele/contrat.ts'
import type { contratsNote } from '#domain/note/contrat.ts'
import type { contratsRappel } from '#domain/rappel/contrat.ts'
import type { contratsSuivi } from '#domain/suivi/contrat.ts'
import type { contratsVue } from '#domain/vue/contrat.ts'
import type { Acteur } from '#server/contexte.ts'
import { creerModele } from '#server/features/modele/creer-modele.ts'
import { ecrireNote } from '#server/features/note/ecrire-note.ts'
import { relancerPorteur } from '#server/features/rappel/relancer-porteur.ts'
import { confierDossier } from '#server/features/suivi/confier-dossier.ts'
import { creerVue } from '#server/features/vue/creer-vue.ts'
import { appel } from '#server/http/appel.ts'
import { acteurDemo } from './acteurs.ts'
import { MODELES, NOTES, REPONSE, VUES } from './listes/travail.ts'
import type { Monde } from './monde.ts'
import { instantDe, jourRelatif } from './plan.ts'

/** Applications that somebody follows: the newest that wait. */
const SUIVIS = 6

/** What staff do together: applications are given, notes written, views kept, a late holder reminded. */
export async function travaillerEnsemble(m: Monde, aujourdhui: string): Promise<void> {
  const superviseur = await acteurDemo(m.tx, 'superviseur@demo.fr')
  for (const modele of MODELES)
    await creerModele(
      m.ctx,
      appel<typeof contratsModele.creerModele>(m.admin, { corps: { ...modele, cleCreation: null } }),
    )
  const equipe = { admin: m.admin, superviseur, comptable: m.comptable }
  for (const { de, requete, ...vue } of VUES) {
    const corps = { ...vue, requete: requete.replace('ANNEE', aujourdhui.slice(0, 4)) }
    await creerVue(m.ctx, appel<typeof contratsVue.creerVue>(equipe[de], { corps }))
  }
  m.regler(instantDe(jourRelatif(aujourdhui, -12), 0, m.hasard))
  await relancerLeDernier(m)
  for (const [rang, { id, porteurId }] of (await demandesQuiAttendent(m, aujourdhui)).entries()) {
    m.regler(instantDe(jourRelatif(aujourdhui, rang - SUIVIS - 1), rang, m.hasard))
    await confier(m, id, rang % 2 === 0 ? m.admin : superviseur)
    const note = NOTES[rang]
    if (note) await noter(m, m.admin, { sujet: 'projet', id }, note)
    if (rang === 0)
      await noter(m, m.admin, { sujet: 'porteur', id: porteurId }, 'Préfère être appelée le matin.')
    if (rang === 1) await noter(m, superviseur, { sujet: 'projet', id }, REPONSE)
  }
}

/** Signed before the first start: what a person signs meanwhile is left alone. */
const demandesQuiAttendent = (m: Monde, aujourdhui: string) =>
  m.tx
    .selectFrom('projet as p')
    .select(['p.id', 'p.porteurId'])
    .where('p.signeLe', '<', new Date(`${aujourdhui}T00:00:00Z`))
    .where('p.retireLe', 'is', null)
    .where('p.archiveLe', 'is', null)
    .where('p.commissionId', 'is', null)
    .orderBy('p.id', 'desc')
    .limit(SUIVIS)
    .execute()

/** The last agreement that is not signed, late by then: its holder may be reminded again since. */
async function relancerLeDernier(m: Monde): Promise<void> {
  const { id } = await m.tx
    .selectFrom('projet as p')
    .innerJoin('commission as c', 'c.id', 'p.commissionId')
    .select('p.id')
    .where('c.caValideeLe', 'is not', null)
    .where('p.caAvis', '=', 'accepte')
    .where('p.conventionSigneeLe', 'is', null)
    .orderBy('p.id', 'desc')
    .executeTakeFirstOrThrow()
  await relancerPorteur(
    m.ctx,
    appel<typeof contratsRappel.relancerPorteur>(m.admin, { params: { id }, corps: { mot: null } }),
  )
}

const confier = (m: Monde, id: number, a: Acteur) =>
  confierDossier(
    m.ctx,
    appel<typeof contratsSuivi.confierDossier>(m.admin, {
      params: { id },
      corps: { utilisateurId: a.id, suiviPar: null },
    }),
  )

const noter = (m: Monde, de: Acteur, params: { sujet: 'projet' | 'porteur'; id: number }, texte: string) =>
  ecrireNote(
    m.ctx,
    appel<typeof contratsNote.ecrireNote>(de, { params, corps: { texte, cleCreation: null } }),
  )
