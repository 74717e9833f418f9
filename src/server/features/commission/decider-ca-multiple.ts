import { stepCommission } from '#domain/commission/actes.ts'
import { type AvisEnListe, exigerAvisLus } from '#domain/commission/avis-lu.ts'
import type { contratsCommission } from '#domain/commission/contrat.ts'
import { depasseEnveloppe, ENVELOPPE_DEPASSEE } from '#domain/commission/decision.ts'
import { AVIS_A_VALIDER, COMMISSION_CLOSE } from '#domain/commission/refus.ts'
import { Conflit, Interdit, Introuvable, invalide } from '#domain/commun/erreurs.ts'
import { SANS_AVIS } from '#domain/deport/liens.ts'
import { arret } from '#domain/projet/gardes/garde.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { inscrireAvis } from '#server/socle/commission/queries-decision.ts'
import { verrouillerCommission } from '#server/socle/commission/verrous.ts'
import { deportesParmi } from '#server/socle/projet/deports.ts'
import { trouverCommission } from './lire-commission.ts'
import { presenterCommission } from './presenter-commission.ts'
import { avisEnListe, verrouillerProjetsDe } from './queries-commission.ts'

type Projet = Awaited<ReturnType<typeof verrouillerProjetsDe>>[number]

/** Accepts the chosen applications, each with the amount of its opinion: all or none. */
export async function deciderCAMultiple(
  ctx: Contexte,
  appel: Appel<typeof contratsCommission.deciderCAMultiple>,
) {
  const { acteur, params, corps } = appel
  const ligne = await ctx.db.transaction().execute(async (tx) => {
    if (!(await verrouillerCommission(tx, params.id))) throw new Introuvable()
    const commission = await trouverCommission(ctx, appel, tx)
    if (commission.caValideeLe !== null) throw new Conflit(COMMISSION_CLOSE)
    if (stepCommission(commission) === 1) throw new Conflit(AVIS_A_VALIDER)
    const tous = await verrouillerProjetsDe(tx, params.id)
    const ids = new Set(corps.projets)
    exigerAvisLus(corps.avisLus, tous.filter((p) => ids.has(p.id)).flatMap(suiteDe))
    const choisis = choisir(tous, ids)
    await exigerSansLien(tx, choisis, acteur)
    const nouveaux = choisis.filter((p) => p.caAvis === null)
    const accordes = tous.filter((p) => p.retireLe === null).map((p) => p.caMontant)
    if (depasseEnveloppe([...accordes, ...nouveaux.map((p) => p.caaMontant)], commission.montantDisponible))
      throw invalide('projets', ENVELOPPE_DEPASSEE)
    for (const p of nouveaux) await accepter(tx, p, params.id, acteur, ctx.horloge.maintenant())
    return trouverCommission(ctx, appel, tx)
  })
  return { status: 'success' as const, data: presenterCommission(ligne, acteur) }
}

/** The chosen applications of this commission; throws Invalide when one cannot be accepted as it stands. */
function choisir(tous: readonly Projet[], ids: ReadonlySet<number>): Projet[] {
  const choisis = tous.filter((p) => ids.has(p.id))
  if (choisis.length < ids.size)
    throw invalide('projets', 'Une des demandes n’est pas présentée à cette commission.')
  const exclus = choisis.filter((p) => arret(p) !== null || p.caaAvis === 'refuse' || p.caAvis === 'refuse')
  if (exclus.length > 0) throw invalide('projets', `Ne peut être acceptée\u00a0: ${numeros(exclus)}.`)
  const sansMontant = choisis.filter((p) => p.caAvis === null && p.caaMontant === null)
  if (sansMontant.length > 0)
    throw invalide('projets', `Il manque un montant sur\u00a0: ${numeros(sansMontant)}.`)
  return choisis
}

/** Throws Interdit when a link of this person with one of them acts: another administrator decides it. */
async function exigerSansLien(tx: Tx, choisis: readonly Projet[], acteur: Acteur): Promise<void> {
  const lies = await deportesParmi(
    tx,
    acteur.id,
    choisis.map((p) => p.id),
  )
  if (lies.size > 0)
    throw new Interdit(`${SANS_AVIS} (${numeros(choisis.filter((p) => lies.has(p.id)))})`, 'deport')
}

/** What the board's decision would be after the call: nothing for a withdrawn application. */
const suiteDe = (projet: Projet): AvisEnListe[] =>
  projet.caAvis === null && projet.retireLe === null
    ? [{ id: projet.id, decision: 'accepte', montantAlloue: projet.caaMontant, sendMailRefus: false }]
    : avisEnListe([projet], 2)

const numeros = (projets: readonly Projet[]): string => projets.map((p) => p.numero).join(', ')

async function accepter(
  tx: Tx,
  projet: Projet,
  idCommission: number,
  acteur: Acteur,
  le: Date,
): Promise<void> {
  const montantAlloue = projet.caaMontant
  const apres = { decision: 'accepte' as const, montantAlloue, motifRefus: null, sendMailRefus: false }
  await inscrireAvis(tx, 2, { ...apres, projetId: projet.id, par: acteur.id, le })
  await journaliser(tx, {
    chaine: `projet:${projet.id}`,
    acte: 'deciderCAMultiple',
    acteur,
    apres: { ...apres, idCommission },
    le,
  })
}
