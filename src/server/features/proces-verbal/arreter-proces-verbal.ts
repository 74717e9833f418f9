import { Conflit, Introuvable, Invalide } from '#domain/commun/erreurs.ts'
import { jsonCanonique } from '#domain/commun/json-canonique.ts'
import { signatairesDe } from '#domain/proces-verbal/composer.ts'
import type { contratsProcesVerbal } from '#domain/proces-verbal/contrat.ts'
import { DEJA_ARRETE, FAITS_CHANGES } from '#domain/proces-verbal/etats.ts'
import { manquesPv } from '#domain/proces-verbal/manques.ts'
import type { PvCourt } from '#domain/proces-verbal/reponse.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { empreinteDe } from '#server/infra/empreinte.ts'
import { journaliser } from '#server/infra/journal.ts'
import { verrouillerCommission } from '#server/socle/commission/verrous.ts'
import { envoiPour } from '#server/socle/courriel.ts'
import {
  garderScelle,
  type HorodatageObtenu,
  type OctetsScelles,
} from '#server/socle/projet/garder-scelle.ts'
import {
  type Brouillon,
  contenuDe,
  deLAppel,
  dire,
  lireBrouillon,
  trouverCommission,
} from './composer/brouillon.ts'
import { fabriquerPv } from './composer/fabriquer-pv.ts'
import { courrielPvASigner } from './courriels.ts'
import { presenterPv } from './presenter-pv.ts'
import {
  figer,
  inscrireBrouillon,
  inscrirePvDocument,
  inscrireSignataires,
  type LignePv,
  lireAdresses,
  lirePvDe,
} from './queries.ts'

type D = Appel<typeof contratsProcesVerbal.arreterProcesVerbal>

/**
 * Freezes the draft that was read: its words and figures as canonical JSON, their hash, the sealed PDF, in
 * one transaction. The same again, or by two at once, answers the minutes so frozen. Throws Conflit
 * « version » when their words changed since they were read, Invalide when something is missing.
 */
export async function arreterProcesVerbal(ctx: Contexte, appel: D) {
  const { acteur, params } = appel
  const le = ctx.horloge.maintenant()
  const deja = await dejaArrete(ctx, appel)
  if (deja) return { status: 'success' as const, data: deja }
  const b = exigerPret(await brouillonDe(ctx, appel), appel)
  const fige = dire(b, le.toISOString())
  const pdf = await fabriquerPv(ctx, fige)
  const { numero } = fige.contenu
  const motif = `Procès-verbal ${numero}`
  await garderScelle(ctx, { pdf, motif }, async (tx, octets, horodatage) => {
    if (!(await verrouillerCommission(tx, params.id))) throw new Introuvable()
    if (await dejaArrete(ctx, appel, tx)) return false
    const relu = exigerPret(await brouillonDe(ctx, appel, tx), appel)
    await journaliser(tx, {
      chaine: `commission:${params.id}`,
      acte: 'arreterProcesVerbal',
      acteur,
      le,
      apres: {
        numero,
        etape: b.etape,
        seance: b.seance,
        empreinte: fige.empreinte.toString('hex'),
        ...fige.contenu.totaux,
      },
    })
    const procesVerbalId = await inscrire(tx, {
      b: relu,
      fige,
      octets: { ...octets, ...horodatage },
      par: acteur.id,
      le,
    })
    for (const s of await lireAdresses(
      tx,
      signatairesNommes(relu).map((p) => p.id),
    ))
      await ctx.queue.courriel(
        tx,
        courrielPvASigner(envoiPour(ctx, s), { numero, commissionId: params.id, id: procesVerbalId }),
      )
    return true
  })
  const data = await dejaArrete(ctx, appel)
  if (!data) throw new Conflit(FAITS_CHANGES, 'version')
  return { status: 'success' as const, data }
}

const brouillonDe = async (
  ctx: Contexte,
  appel: D,
  db: Tx | Contexte['db'] = ctx.db,
): Promise<Brouillon | null> =>
  (await lireBrouillon(ctx, db, await trouverCommission(ctx, appel, db), deLAppel(appel))).brouillon

/** The draft, when it is the one that was read and nothing is missing. */
function exigerPret(brouillon: Brouillon | null, { corps }: D): Brouillon {
  if (!brouillon || (corps.rang !== null && corps.rang !== brouillon.rang))
    throw new Conflit(DEJA_ARRETE, 'arrete')
  const { contenu, empreinte } = dire(brouillon, null)
  if (empreinte.toString('hex') !== corps.empreinte) throw new Conflit(FAITS_CHANGES, 'version')
  const manques = manquesPv(brouillon.faits, contenu)
  if (manques.length > 0)
    throw new Invalide(Object.fromEntries(manques.map((m) => [m.champ ?? 'formulaire', [m.phrase]])))
  return brouillon
}

/** The minutes that this very draft became, by a repeat or somebody else; null while it is a draft. */
async function dejaArrete(
  ctx: Contexte,
  appel: D,
  db: Tx | Contexte['db'] = ctx.db,
): Promise<PvCourt | null> {
  const lignes = await lirePvDe(db, { commissionId: appel.params.id, ...deLAppel(appel) })
  const fige = lignes.find((l) => l.arreteLe !== null && (appel.corps.rang ?? 1) === l.rang)
  if (!fige || empreinteDuBrouillon(fige) !== appel.corps.empreinte) return null
  return (await presenterPv(ctx, db, [fige], appel.acteur))[0] ?? null
}

const empreinteDuBrouillon = (ligne: LignePv): string =>
  empreinteDe(jsonCanonique({ ...contenuDe(ligne), arreteLe: null })).toString('hex')

const signatairesNommes = ({ faits }: Brouillon) => {
  const { president, secretaire } = signatairesDe(faits)
  return [
    ...(president ? [{ ...president, qualite: 'president' as const }] : []),
    ...(secretaire ? [{ ...secretaire, qualite: 'secretaire' as const }] : []),
  ]
}

interface AInscrire {
  b: Brouillon
  fige: ReturnType<typeof dire>
  octets: OctetsScelles & HorodatageObtenu
  par: number
  le: Date
}

async function inscrire(tx: Tx, { b, fige, octets, par, le }: AInscrire): Promise<number> {
  const { commission, etape, seance, rang, saisie } = b
  const deSeance = { commissionId: commission.id, etape, seance }
  if (!b.ligne) await inscrireBrouillon(tx, { ...deSeance, rang, rectifieId: null, saisie, par, le })
  const ligne = b.ligne ?? (await lirePvDe(tx, deSeance)).find((l) => l.rang === rang)
  if (!ligne) throw new Conflit(FAITS_CHANGES, 'version')
  const { numero } = fige.contenu
  await figer(
    tx,
    { id: ligne.id, saisie },
    { numero, contenu: fige.json, empreinte: fige.empreinte, arretePar: par, arreteLe: le },
  )
  const mobiles = { president: saisie.mobilePresident, secretaire: saisie.mobileSecretaire }
  await inscrireSignataires(
    tx,
    signatairesNommes(b).map(({ id, prenom, nom, qualite }) => ({
      procesVerbalId: ligne.id,
      qualite,
      utilisateurId: id,
      prenom,
      nom,
      mobile: mobiles[qualite],
    })),
  )
  const libelle = `${numero}.pdf`
  await inscrirePvDocument(tx, commission.id, {
    procesVerbalId: ligne.id,
    genre: 'proces-verbal',
    libelle,
    ...octets,
  })
  return ligne.id
}
