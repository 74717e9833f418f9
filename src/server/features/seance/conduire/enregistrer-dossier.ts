import { Conflit, Interdit } from '#domain/commun/erreurs.ts'
import type { contratsSeance } from '#domain/seance/contrat.ts'
import {
  exigerVote,
  phraseEnregistre,
  QUORUM_MANQUANT,
  type VoteCompte,
} from '#domain/seance/enregistrement.ts'
import {
  type DossierSeance,
  departage,
  doiventSortir,
  presidenceDe,
  quorumDuMoment,
} from '#domain/seance/faits.ts'
import { suivants } from '#domain/seance/ordre.ts'
import type { Enregistrement } from '#domain/seance/saisie.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { decider, exigerDansEnveloppe } from '#server/socle/commission/decider.ts'
import { presenterEnregistre } from '../presenter-seance.ts'
import { ecrireDossier, inscrireSortie, noterRetours } from '../queries-dossiers.ts'
import { figerDossiers, garderAvant } from '../queries-figer.ts'
import { type SousSeance, surSeance } from '../sous-seance.ts'
import { commencerDossier } from './commencer-dossier.ts'
import { dossierDeLaSeance, exigerEnCours } from './dossier-de-la-seance.ts'

/**
 * Records a file: its opinion or decision, by the act used anywhere else, and its vote, in one transaction.
 * The same key again changes nothing; of two at once, the second gets Conflit « enregistre » and the first's.
 */
export function enregistrerDossier(ctx: Contexte, appel: Appel<typeof contratsSeance.enregistrerDossier>) {
  const cle = `${appel.acteur.id}:${appel.corps.cle}`
  return surSeance(
    ctx,
    appel,
    'enregistrerDossier',
    async (sous) => {
      const dossier = dossierDeLaSeance(sous.s, appel.params.projetId)
      exigerMemeEtat(dossier, appel.corps.versionDossier)
      const vote = compter(sous, dossier, appel.corps)
      const avis = await inscrireAvis(sous, dossier, appel.corps)
      await inscrireVote(sous, dossier, { ...appel.corps, cle }, { ...vote, ...avis })
      if (appel.corps.suivant && sous.s.courant?.projetId === dossier.projetId)
        await commencerDossier(sous, suivants(sous.s, 1)[0] ?? null)
      return true
    },
    { dabord: (s) => dossierDeLaSeance(s, appel.params.projetId).cle === cle },
  )
}

function exigerMemeEtat(dossier: DossierSeance, lue: number): void {
  if (dossier.version === lue) return
  if (!dossier.enregistre) throw new Conflit('Ce dossier a changé entre-temps. Rechargez la page.', 'version')
  throw new Conflit(phraseEnregistre(dossier.enregistre), 'enregistre', {
    enregistre: { ...presenterEnregistre(dossier.enregistre), version: dossier.version },
  })
}

/** The vote as it counts: now for a file discussed; as it was for a recorded one, which is only corrected. */
function compter({ s }: SousSeance, dossier: DossierSeance, corps: Enregistrement): VoteCompte {
  const moment = {
    departage: departage(s, dossier),
    presidence: presidenceDe(s, dossier, corps.preside),
    president: s.president,
  }
  if (dossier.enregistre) return exigerVote(corps, { ...moment, quorum: dossier.enregistre.quorum })
  exigerEnCours(s, dossier)
  const quorum = quorumDuMoment(s, dossier)
  if (!quorum.atteint) throw new Conflit(QUORUM_MANQUANT(quorum), 'quorum')
  return exigerVote(corps, { ...moment, quorum, dedans: doiventSortir(s, dossier) })
}

async function inscrireAvis(
  { tx, s, acteur, le }: SousSeance,
  dossier: DossierSeance,
  corps: Enregistrement,
) {
  const { decision, montantAlloue, motifRefus, sendMailRefus, avisLu } = corps
  const valeurs = { step: s.etape, decision, montantAlloue, motifRefus, sendMailRefus, avisLu }
  const aDecider = { projetId: dossier.projetId, acteur, valeurs, le }
  const { avis, idCommission } = await decider(tx, s.etape, aDecider)
  // In a sitting the first stage does not go past what the commission has either.
  if (s.etape === 1 && idCommission !== null)
    await exigerDansEnveloppe(tx, {
      etape: 1,
      idCommission,
      projetId: dossier.projetId,
      montantAlloue: avis.montantAlloue,
    })
  if (avis.decision === null) throw new Interdit()
  return { decision: avis.decision, montantAlloue: avis.montantAlloue, motif: avis.motifRefus }
}

type Inscrit = VoteCompte & {
  decision: 'accepte' | 'refuse' | 'attente'
  montantAlloue: number | null
  motif: string | null
}

async function inscrireVote(
  { tx, s, acteur, le, journal }: SousSeance,
  dossier: DossierSeance,
  { remarque, cle }: Pick<Enregistrement, 'remarque'> & { cle: string },
  { quorum, ...vote }: Inscrit,
): Promise<void> {
  const ou = { seanceId: s.id, projetId: dossier.projetId }
  const sansSortie = vote.sansSortie ?? dossier.enregistre?.sansSortie ?? null
  const dit = { ...vote, sansSortie, remarque }
  const colonnes = {
    ...dit,
    le: dossier.enregistre?.le ?? le,
    par: acteur.id,
    cle,
    version: dossier.version + 1,
  }
  if (dossier.enregistre) await garderAvant(tx, { ...ou, le, par: acteur.id, avant: dossier.enregistre })
  await ecrireDossier(tx, ou, {
    ...colonnes,
    rang: dossier.rang,
    quorum: JSON.stringify(quorum),
    ecarteLe: null,
    ecartePar: null,
    ecarteRaison: null,
    ecarteMotif: null,
  })
  if (!dossier.enregistre) {
    await figerDossiers(tx, { seanceId: s.id, le }, [dossier.projetId])
    await noterRetours(tx, { ...ou, revenuLe: le })
    const dits = new Set(dossier.sorties.map((x) => x.membre))
    for (const membre of dossier.deports.filter((id) => !dits.has(id)))
      await inscrireSortie(tx, { ...ou, utilisateurId: membre, sortiLe: null, par: acteur.id })
  }
  await journal('enregistrerDossier', {
    projet: dossier.projetId,
    avant: dossier.enregistre ?? undefined,
    apres: { ...dit, quorum },
  })
}
