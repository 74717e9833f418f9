import { Conflit, type ErreursChamps, Introuvable, Invalide } from '#domain/commun/erreurs.ts'
import { exiger } from '#domain/projet/actions.ts'
import type { contratsProjet } from '#domain/projet/contrat.ts'
import { etapesACorriger, type FaitsProjet } from '#domain/projet/faits.ts'
import { pieceDuChamp } from '#domain/projet/pieces.ts'
import type { Acteur, Contexte, FichierRecu, Tx } from '#server/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { type ColonnesProjet, ecrireProjet, verrouillerProjet } from '#server/socle/projet/ecrire.ts'
import { faitsDe } from '#server/socle/projet/faits.ts'
import type { LigneLongue } from '#server/socle/projet/ligne.ts'
import { attacherFichiers } from '#server/socle/projet/pieces.ts'
import { acteurDe, momentDe } from '#server/socle/projet/presenter-court.ts'
import { presenterLigne, relireProjet, trouverProjet } from '#server/socle/projet/relire.ts'
import { MODIFIEE } from '#server/socle/projet/verrou.ts'
import { creerDemande } from './creer-demande.ts'
import { emettreCode } from './envoyer-code.ts'
import { ligneApres } from './ligne-apres.ts'
import { lirePrecedent } from './queries-ecriture.ts'
import { type CorpsEtape, colonnesDeLEtape, differences, verifierEtape } from './valeurs-etape.ts'

/**
 * Creates an application or saves one of its steps, whole or as a draft (docs/decisions.md « Enregistrement »);
 * step 5 saved whole sends the code. Throws Introuvable, Conflit (state, stale version) or Invalide (rules of the step).
 */
export async function enregistrerEtape(ctx: Contexte, d: Appel<typeof contratsProjet.enregistrerEtape>) {
  const { acteur, corps, fichiers } = d
  const { id, fait, code } = await ctx.db.transaction().execute(async (tx) => {
    const id = corps.id ?? (await creerDemande(ctx, tx, acteur, corps.cleCreation))
    if (!(await verrouillerProjet(tx, id, acteur.porteurId))) throw new Introuvable()
    const fait = await enregistrer(ctx, tx, acteur, id, corps, fichiers)
    if (corps.step !== 5 || corps.isDraft === true) return { id, fait }
    return { id, fait, code: await emettreCode(ctx, tx, acteur, id, { reprise: true }) }
  })
  if (fait.erreurs) throw new Invalide(fait.erreurs, 'Des erreurs ont été détectées.')
  const relue = code === undefined && fait.ligne
  const data = await (relue ? presenterLigne(ctx, relue, acteur) : relireProjet(ctx, acteur, id))
  return { status: 'success' as const, data, ...(code !== undefined && { code }) }
}

interface Fait {
  /** Only when valid files were kept although the step is not complete. */
  erreurs: ErreursChamps | null
  /** The row as it now is; null when it has to be read. */
  ligne: LigneLongue | null
}

/** Writes the step. */
async function enregistrer(
  ctx: Contexte,
  tx: Tx,
  acteur: Acteur,
  id: number,
  corps: CorpsEtape,
  fichiers: readonly FichierRecu[],
): Promise<Fait> {
  const le = ctx.horloge.maintenant()
  const ligne = await trouverProjet(ctx, { acteur, params: { id } }, tx)
  const faits = faitsDe(ligne)
  const qui = acteurDe(ligne, acteur)
  const moment = momentDe(ligne, le)
  exiger('enregistrerEtape', faits, qui, moment, { etape: corps.step })
  const complet = corps.isDraft !== true
  if (corps.step === 5 && complet) exiger('codeVerification', aSigner(faits), qui, moment)

  const change = differences(ligne, colonnesDeLEtape(corps, ligne, await precedentDe(tx, acteur, corps)))
  const pieces = corps.step === 4 ? fichiers : []
  const piecesChangees = await attacherFichiers(ctx, tx, id, pieces, acteur.id, le)
  const contenu = piecesChangees || Object.keys(change).length > 0
  if (contenu && corps.version !== null && corps.version !== ligne.version)
    throw new Conflit(MODIFIEE, 'version')

  const erreurs = complet ? verifierEtape(corps.step, ligne, change, typesApres(ligne, pieces)) : {}
  await refuserPrecedent(tx, acteur, corps, erreurs)
  const valide = Object.keys(erreurs).length === 0
  if (!valide && !piecesChangees) throw new Invalide(erreurs, 'Des erreurs ont été détectées.')

  const progres = progression(ligne, faits, corps.step, complet && valide, contenu, le)
  const colonnes = { ...change, ...progres }
  const ecrit = contenu || progres !== null
  if (ecrit) await ecrireProjet(tx, id, colonnes, { contenu, le })
  if (ligne.premiereSignatureLe !== null && complet && valide && progres !== null)
    await journaliserCorrection(tx, acteur, id, corps.step, Object.keys(change), le)
  if (!valide) return { erreurs, ligne: null }
  if (piecesChangees) return { erreurs: null, ligne: null }
  return { erreurs: null, ligne: ecrit ? ligneApres(ligne, { colonnes, contenu, le }) : ligne }
}

/** Step 5 saved whole asks for a code: judged as if it were already saved. */
const aSigner = (f: FaitsProjet): FaitsProjet => ({
  ...f,
  etape: Math.max(4, f.etape),
  isDraft: false,
  signatairePresent: true,
})

async function precedentDe(tx: Tx, acteur: Acteur, corps: CorpsEtape) {
  if (corps.step !== 1 || !corps.reedition || corps.idPrecedentProjet === null) return null
  return (await lirePrecedent(tx, corps.idPrecedentProjet, acteur.porteurId ?? 0)) ?? null
}

/** A previous application that is not one's own is refused, in a draft too: it may never be written. */
async function refuserPrecedent(
  tx: Tx,
  acteur: Acteur,
  corps: CorpsEtape,
  erreurs: ErreursChamps,
): Promise<void> {
  if (corps.step !== 1 || !corps.reedition || corps.idPrecedentProjet === null) return
  const trouve = corps.idPrecedentProjet !== corps.id && (await precedentDe(tx, acteur, corps))
  if (!trouve) erreurs.idPrecedentProjet = [`Le champ "Projet précédent" n'est pas valide.`]
}

const typesApres = (ligne: LigneLongue, recus: readonly FichierRecu[]): string[] => [
  ...(ligne.typesPieces ?? []),
  ...recus.flatMap((f) => pieceDuChamp(f.champ)?.type ?? []),
]

/** Columns that say how far the form is, or null when a repeated or unchanged save moves nothing. */
function progression(
  ligne: LigneLongue,
  faits: FaitsProjet,
  etape: CorpsEtape['step'],
  complet: boolean,
  contenu: boolean,
  le: Date,
): ColonnesProjet | null {
  if (!complet) return contenu || ligne.etape === 0 ? { etape, isDraft: true } : null
  const enregistree = etape === 5 || ligne[`etape${etape}Le`] !== null
  const aRevoir = etapesACorriger(faits).includes(etape)
  if (!contenu && enregistree && !aRevoir && ligne.etape === etape && !ligne.isDraft) return null
  return { etape, isDraft: false, ...(etape < 5 && { [`etape${etape}Le`]: le }) }
}

const journaliserCorrection = (
  tx: Tx,
  acteur: Acteur,
  id: number,
  etape: number,
  champs: string[],
  le: Date,
): Promise<void> =>
  journaliser(tx, {
    chaine: `projet:${id}`,
    acte: 'enregistrerEtape',
    acteur,
    adresse: acteur.adresse,
    avant: null,
    apres: { etape, champs },
    le,
  })
