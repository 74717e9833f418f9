import { Conflit, Invalide } from '#domain/commun/erreurs.ts'
import { PARTIE_DEJA_ACCEPTEE, sectionsReprises } from '#domain/controle/verdicts.ts'
import { NON_SIGNEE } from '#domain/projet/gardes/controle.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { journaliser } from '#server/infra/journal.ts'
import type { LigneLongue } from '#server/socle/projet/lecture/ligne.ts'
import { prevenirLaStructure } from '#server/socle/projet/prevenir.ts'
import { exigerSur, exigerVersion } from '#server/socle/projet/verrou.ts'
import { derniereSignature } from '#server/socle/signature/codes.ts'
import { courrielACorriger, courrielAcceptee } from './courriels.ts'
import { inscrireVerdict, type Verdict } from './queries.ts'

interface VerdictLu {
  projetValide: boolean | null
  presentationValide: boolean | null
  budgetValide: boolean | null
  fichiersValide: boolean | null
  message: string | null
}

/** The four answers of a form that was checked; a reason without a refusal is not kept. */
export function verdictDe(verdict: VerdictLu): Verdict {
  const sections = {
    projetValide: verdict.projetValide === true,
    presentationValide: verdict.presentationValide === true,
    budgetValide: verdict.budgetValide === true,
    fichiersValide: verdict.fichiersValide === true,
  }
  return { ...sections, message: estAcceptation(sections) ? null : verdict.message }
}

export const estAcceptation = (verdict: Omit<Verdict, 'message'>): boolean =>
  verdict.projetValide && verdict.presentationValide && verdict.budgetValide && verdict.fichiersValide

/** What the last review, of this signature or of the one before, said of each section. */
function sectionsDe({ controle }: LigneLongue): Partial<Omit<Verdict, 'message'>> {
  if (controle === null) return {}
  const { projetValide, presentationValide, budgetValide, fichiersValide } = controle
  return { projetValide, presentationValide, budgetValide, fichiersValide }
}

/** True when the review in force says exactly this already. */
export function dejaRendu({ controle: c }: LigneLongue, verdict: Verdict): boolean {
  return (
    c?.courant === true &&
    c.projetValide === verdict.projetValide &&
    c.presentationValide === verdict.presentationValide &&
    c.budgetValide === verdict.budgetValide &&
    c.fichiersValide === verdict.fichiersValide &&
    (c.message ?? null) === verdict.message
  )
}

/** Writes a verdict on a locked application: fact, journal, mails. Throws Conflit, Invalide. */
export async function rendreVerdict(
  ctx: Contexte,
  tx: Tx,
  appel: { ligne: LigneLongue; acteur: Acteur; verdict: Verdict; version: number | null; le: Date },
): Promise<void> {
  const { ligne, acteur, verdict, le } = appel
  exigerSur('controler', ligne, acteur, le)
  exigerVersion(ligne, appel.version)
  const { message, ...sections } = verdict
  const reprises = sectionsReprises(sectionsDe(ligne), sections)
  if (reprises.length > 0)
    throw new Invalide(Object.fromEntries(reprises.map((s) => [s, [PARTIE_DEJA_ACCEPTEE]])))
  const signature = await derniereSignature(tx, { projetId: ligne.id }, 'demande')
  if (!signature) throw new Conflit(NON_SIGNEE)
  const fait = { ...verdict, projetId: ligne.id, signatureId: signature.id, par: acteur.id, le }
  await inscrireVerdict(tx, fait)
  await journaliser(tx, {
    chaine: `projet:${ligne.id}`,
    acte: 'controler',
    acteur,
    apres: { ...sections, message, tour: signature.tour },
    le,
  })
  const accepte = estAcceptation(sections)
  await prevenirLaStructure(ctx, tx, ligne.id, accepte ? 'decision' : 'dossier', (envoi) =>
    accepte ? courrielAcceptee(envoi) : courrielACorriger(envoi, verdict),
  )
}
