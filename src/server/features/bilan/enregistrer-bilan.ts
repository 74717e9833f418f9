import { PIECES_PAR_ETAPE, verifierBilan1, verifierPiecesBilan } from '#domain/bilan/bilan.ts'
import type { contratsBilan } from '#domain/bilan/contrat.ts'
import { champsBilan, type ValeursBilan } from '#domain/bilan/saisie.ts'
import type { CorpsDe } from '#domain/commun/contrat.ts'
import { type ErreursChamps, Invalide } from '#domain/commun/erreurs.ts'
import { ERREURS_DETECTEES } from '#domain/commun/messages.ts'
import { bilanRempli, bilanValide, etapesBilanManquantes, type FaitsProjet } from '#domain/projet/faits.ts'
import { pieceDuChamp } from '#domain/projet/saisie/pieces.ts'
import type { Acteur, FichierRecu } from '#server/contexte/acteur.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { ecrireProjet } from '#server/socle/projet/ecrire.ts'
import { faitsDe } from '#server/socle/projet/faits.ts'
import { fichiersDe } from '#server/socle/projet/fichiers.ts'
import type { LigneLongue } from '#server/socle/projet/lecture/ligne.ts'
import { relireProjet } from '#server/socle/projet/lecture/relire.ts'
import { nommerConflit } from '#server/socle/projet/nommer-conflit.ts'
import { attacherFichiers } from '#server/socle/projet/pieces.ts'
import { prevenirLaStructure } from '#server/socle/projet/prevenir.ts'
import { exigerSur, exigerVersion, lireSousVerrou } from '#server/socle/projet/verrou.ts'
import { courrielBilanRecu } from './courriels.ts'
import { inscrireBilan, lireBilan } from './queries.ts'

type Corps = CorpsDe<typeof contratsBilan.enregistrerBilan>
type Etape = Corps['stepBilan']

/**
 * Saves a step of the final report, whole or as a draft; the last missing one sends the report to control.
 * Throws Introuvable, Conflit (state, part accepted, stale version) or Invalide (rules of the step).
 */
export async function enregistrerBilan(ctx: Contexte, appel: Appel<typeof contratsBilan.enregistrerBilan>) {
  const { acteur, params, corps, fichiers } = appel
  const erreurs = await nommerConflit(ctx.db, acteur, params.id, () =>
    ctx.db.transaction().execute((tx) => enregistrer(ctx, tx, acteur, params.id, corps, fichiers)),
  )
  if (erreurs) throw new Invalide(erreurs, ERREURS_DETECTEES)
  return { status: 'success' as const, data: await relireProjet(ctx, acteur, params.id) }
}

/** Writes the step; gives messages only when valid files were kept although the step is not complete. */
async function enregistrer(
  ctx: Contexte,
  tx: Tx,
  acteur: Acteur,
  id: number,
  corps: Corps,
  recus: readonly FichierRecu[],
): Promise<ErreursChamps | null> {
  const le = ctx.horloge.maintenant()
  const ligne = await lireSousVerrou(tx, id, acteur, le)
  const faits = faitsDe(ligne)
  const etape = corps.stepBilan
  const complet = corps.isDraft !== true
  if (await dejaRendu(tx, corps, faits, recus, id)) return null
  exigerSur('enregistrerBilan', ligne, acteur, le, { etape })

  const change = await differences(tx, id, corps)
  const pieces = recus.filter((f) => estDeLEtape(f, etape))
  const piecesChangees = (await attacherFichiers(ctx, tx, id, pieces, acteur.id, le)) !== null
  const contenu = piecesChangees || Object.keys(change).length > 0
  if (contenu) exigerVersion(ligne, corps.version)

  const erreurs = complet ? verifier(corps, ligne, pieces) : {}
  const valide = Object.keys(erreurs).length === 0
  if (!valide && !piecesChangees) throw new Invalide(erreurs, ERREURS_DETECTEES)

  const progres = progression(faits, etape, complet && valide, contenu, le)
  if (progres === null) return valide ? null : erreurs
  await inscrireBilan(tx, { projetId: id, ...change, ...progres })
  await ecrireProjet(tx, id, { modifiePar: acteur.id }, { nature: 'fait', le })
  if (complet && valide) await dire(ctx, tx, acteur, id, progres, Object.keys(change), le)
  return valide ? null : erreurs
}

/** The save that completed the report, said again by somebody who did not get its answer. */
async function dejaRendu(
  tx: Tx,
  corps: Corps,
  faits: FaitsProjet,
  recus: readonly FichierRecu[],
  id: number,
): Promise<boolean> {
  const dernier = faits.bilan?.stepBilan === corps.stepBilan && !faits.bilan.isDraft && corps.isDraft !== true
  if (!dernier || !bilanRempli(faits) || bilanValide(faits)) return false
  const gardes = await fichiersDe(tx, id)
  const connus = recus.every((r) => gardes.some((g) => g.empreinte.equals(r.empreinte)))
  return connus && Object.keys(await differences(tx, id, corps)).length === 0
}

const estDeLEtape = (fichier: FichierRecu, etape: Etape): boolean => {
  const piece = pieceDuChamp(fichier.champ)
  return etape !== 1 && piece !== undefined && PIECES_PAR_ETAPE[etape].includes(piece.type)
}

/** Of the values of step 1, those that differ from what is kept. */
async function differences(tx: Tx, id: number, corps: Corps): Promise<Partial<ValeursBilan>> {
  if (corps.stepBilan !== 1) return {}
  const garde = await lireBilan(tx, id)
  const valeurs = champsBilan.parse(corps)
  const cles = Object.keys(valeurs) as (keyof ValeursBilan)[]
  return Object.fromEntries(
    cles.filter((c) => valeurs[c] !== (garde?.[c] ?? null)).map((c) => [c, valeurs[c]]),
  )
}

function verifier(corps: Corps, ligne: LigneLongue, pieces: readonly FichierRecu[]): ErreursChamps {
  if (corps.stepBilan === 1) return verifierBilan1(corps)
  const presents = [...(ligne.typesPieces ?? []), ...pieces.flatMap((f) => pieceDuChamp(f.champ)?.type ?? [])]
  return verifierPiecesBilan(corps.stepBilan, presents)
}

interface Progres {
  stepBilan: Etape
  isDraft: boolean
  rempliLe?: Date
  etape1Le?: Date | null
  etape2Le?: Date | null
  etape3Le?: Date | null
}

/** Columns that say how far the report is, or null when a repeated or unchanged save moves nothing. */
function progression(
  faits: FaitsProjet,
  etape: Etape,
  complet: boolean,
  contenu: boolean,
  le: Date,
): Progres | null {
  const colonne = `etape${etape}Le` as const
  if (!complet)
    return contenu || faits.bilan === null ? { stepBilan: etape, isDraft: true, [colonne]: null } : null
  const faite = !etapesBilanManquantes(faits).includes(etape)
  if (!contenu && faite && faits.bilan?.stepBilan === etape && !faits.bilan.isDraft) return null
  const reste = etapesBilanManquantes(faits).filter((n) => n !== etape)
  return { stepBilan: etape, isDraft: false, [colonne]: le, ...(reste.length === 0 && { rempliLe: le }) }
}

/** The line of the journal, and the mail of a report now complete. */
async function dire(
  ctx: Contexte,
  tx: Tx,
  acteur: Acteur,
  id: number,
  { stepBilan, rempliLe }: Progres,
  champs: string[],
  le: Date,
): Promise<void> {
  const rendu = rempliLe !== undefined
  await journaliser(tx, {
    chaine: `projet:${id}`,
    acte: 'enregistrerBilan',
    acteur,
    apres: { etape: stepBilan, champs, rendu },
    le,
  })
  if (!rendu) return
  await prevenirLaStructure(ctx, tx, id, 'dossier', courrielBilanRecu)
}
