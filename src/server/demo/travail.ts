import type { contratsModele } from '#domain/modele/contrat.ts'
import type { contratsNote } from '#domain/note/contrat.ts'
import type { contratsRappel } from '#domain/rappel/contrat.ts'
import type { contratsSuivi } from '#domain/suivi/contrat.ts'
import type { contratsVue } from '#domain/vue/contrat.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
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
export async function travaillerEnsemble(monde: Monde, aujourdhui: string): Promise<void> {
  const superviseur = await acteurDemo(monde.tx, 'superviseur@demo.fr')
  for (const modele of MODELES)
    await creerModele(
      monde.ctx,
      appel<typeof contratsModele.creerModele>(monde.admin, { corps: { ...modele, cleCreation: null } }),
    )
  const equipe = { admin: monde.admin, superviseur, comptable: monde.comptable }
  for (const { de, requete, ...vue } of VUES) {
    const corps = { ...vue, requete: requete.replace('ANNEE', aujourdhui.slice(0, 4)) }
    await creerVue(monde.ctx, appel<typeof contratsVue.creerVue>(equipe[de], { corps }))
  }
  monde.regler(instantDe(jourRelatif(aujourdhui, -12), 0, monde.hasard))
  await relancerLeDernier(monde)
  for (const [rang, { id, porteurId }] of (await demandesQuiAttendent(monde, aujourdhui)).entries()) {
    monde.regler(instantDe(jourRelatif(aujourdhui, rang - SUIVIS - 1), rang, monde.hasard))
    await confier(monde, id, rang % 2 === 0 ? monde.admin : superviseur)
    const note = NOTES[rang]
    if (note) await noter(monde, monde.admin, { sujet: 'projet', id }, note)
    if (rang === 0)
      await noter(monde, monde.admin, { sujet: 'porteur', id: porteurId }, 'Préfère être appelée le matin.')
    if (rang === 1) await noter(monde, superviseur, { sujet: 'projet', id }, REPONSE)
  }
}

/** Signed before the first start: what a person signs meanwhile is left alone. */
const demandesQuiAttendent = (monde: Monde, aujourdhui: string) =>
  monde.tx
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
async function relancerLeDernier(monde: Monde): Promise<void> {
  const { id } = await monde.tx
    .selectFrom('projet as p')
    .innerJoin('commission as c', 'c.id', 'p.commissionId')
    .select('p.id')
    .where('c.caValideeLe', 'is not', null)
    .where('p.caAvis', '=', 'accepte')
    .where('p.conventionSigneeLe', 'is', null)
    .orderBy('p.id', 'desc')
    .executeTakeFirstOrThrow()
  await relancerPorteur(
    monde.ctx,
    appel<typeof contratsRappel.relancerPorteur>(monde.admin, { params: { id }, corps: { mot: null } }),
  )
}

const confier = (monde: Monde, id: number, acteur: Acteur) =>
  confierDossier(
    monde.ctx,
    appel<typeof contratsSuivi.confierDossier>(monde.admin, {
      params: { id },
      corps: { utilisateurId: acteur.id, suiviPar: null },
    }),
  )

const noter = (
  monde: Monde,
  de: Acteur,
  params: { sujet: 'projet' | 'porteur'; id: number },
  texte: string,
) =>
  ecrireNote(
    monde.ctx,
    appel<typeof contratsNote.ecrireNote>(de, { params, corps: { texte, cleCreation: null } }),
  )
