import type { contratsBilan } from '#domain/bilan/contrat.ts'
import type { CorpsDe } from '#domain/commun/contrat.ts'
import { type ErreursChamps, Invalide } from '#domain/commun/erreurs.ts'
import { sectionsReprises, verifierVerdict } from '#domain/controle/verdicts.ts'
import { bilanRefuse, bilanValide } from '#domain/projet/faits.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { ecrireProjet } from '#server/socle/projet/ecrire.ts'
import { faitsDe } from '#server/socle/projet/faits.ts'
import type { LigneLongue } from '#server/socle/projet/lecture/ligne.ts'
import { relireProjet } from '#server/socle/projet/lecture/relire.ts'
import { prevenirLaStructure } from '#server/socle/projet/prevenir.ts'
import { exigerSur, exigerVersion, lireSousVerrou } from '#server/socle/projet/verrou.ts'
import { courrielBilanAccepte, courrielBilanRefuse } from './courriels.ts'
import { inscrireControleBilan } from './queries.ts'

const DEJA_ACCEPTEE = 'Cette partie a été acceptée à un contrôle précédent.'
type Corps = CorpsDe<typeof contratsBilan.controlerBilan>

/** Gives the verdict on a filled report, and writes to its structure; the same again answers the same. */
export async function controlerBilan(ctx: Contexte, appel: Appel<typeof contratsBilan.controlerBilan>) {
  const { acteur, params, corps } = appel
  await ctx.db.transaction().execute((tx) => controler(ctx, tx, acteur, params.id, corps))
  return { status: 'success' as const, data: await relireProjet(ctx, acteur, params.id) }
}

async function controler(ctx: Contexte, tx: Tx, acteur: Acteur, id: number, corps: Corps): Promise<void> {
  const le = ctx.horloge.maintenant()
  const ligne = await lireSousVerrou(tx, id, acteur, le)
  const faits = faitsDe(ligne)
  const courant = bilanValide(faits) || bilanRefuse(faits)
  if (courant && memeVerdict(ligne.historiqueControlesBilan[0], corps)) return
  exigerSur('controlerBilan', ligne, acteur, le)
  exigerVersion(ligne, corps.version)
  const verdict = lireVerdict(corps, ligne)
  await inscrireControleBilan(tx, { ...verdict, projetId: id, par: acteur.id, le })
  await ecrireProjet(tx, id, {}, { nature: 'fait', le })
  await journaliser(tx, {
    chaine: `projet:${id}`,
    acte: 'controlerBilan',
    acteur,
    apres: verdict,
    le,
  })
  const refusees = PARTIES.filter((p) => !verdict[p])
  await prevenirLaStructure(ctx, tx, id, 'dossier', (envoi) =>
    refusees.length === 0
      ? courrielBilanAccepte(envoi)
      : courrielBilanRefuse(envoi, refusees, verdict.message ?? ''),
  )
}

const PARTIES = ['bilanValide', 'documentsBilanValide', 'documentsComValide'] as const

const memeVerdict = (
  dernier: LigneLongue['historiqueControlesBilan'][number] | undefined,
  corps: Corps,
): boolean =>
  dernier !== undefined &&
  PARTIES.every((p) => dernier[p] === corps[p]) &&
  (dernier.message ?? null) === messageUtile(corps)

/** A reason belongs to a refusal; one that is typed with three acceptances is not kept. */
const messageUtile = (corps: Corps): string | null =>
  PARTIES.some((p) => corps[p] === false) ? corps.message : null

/** The verdict, whole; throws Invalide for what is missing, or turns back what was accepted. */
function lireVerdict(corps: Corps, ligne: LigneLongue) {
  const { message: _, version: __, ...parties } = corps
  const erreurs: ErreursChamps = verifierVerdict({ ...parties, message: corps.message })
  const { bilanValide, documentsBilanValide, documentsComValide } = ligne.controleBilan ?? {}
  const avant = { bilanValide, documentsBilanValide, documentsComValide }
  for (const partie of sectionsReprises(ligne.controleBilan === null ? {} : (avant as object), parties))
    erreurs[partie] = [DEJA_ACCEPTEE]
  if (Object.keys(erreurs).length > 0) throw new Invalide(erreurs)
  return {
    bilanValide: corps.bilanValide === true,
    documentsBilanValide: corps.documentsBilanValide === true,
    documentsComValide: corps.documentsComValide === true,
    message: messageUtile(corps),
  }
}
