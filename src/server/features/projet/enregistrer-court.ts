import { Introuvable, Invalide } from '#domain/commun/erreurs.ts'
import { jourDe } from '#domain/commun/jours.ts'
import { etapesCompletes } from '#domain/projet/faits.ts'
import type { Enregistrement } from '#domain/projet/reponse.ts'
import type { Acteur, Contexte } from '#server/contexte.ts'
import { ecrireSiInchange } from '#server/socle/projet/ecrire.ts'
import { faitsDe } from '#server/socle/projet/faits.ts'
import { type LigneSaisie, lireLigneSaisie } from '#server/socle/projet/ligne.ts'
import { exigerVersion } from '#server/socle/projet/verrou.ts'
import { exigerEtape, jugerEtape, progression } from './juger-etape.ts'
import { type CorpsEtape, colonnesDeLEtape, differences } from './valeurs-etape.ts'

export const ERREURS = 'Des erreurs ont été détectées.'

/** What the save of a step has left, in a few words. */
export const enregistrementDe = (l: LigneSaisie): Enregistrement => ({
  id: l.id,
  version: l.version,
  revision: l.revision,
  step: l.etape,
  isDraft: l.isDraft,
  complete: etapesCompletes(faitsDe(l)),
  enregistreLe: l.modifieLe.toISOString(),
})

/**
 * The commonest save, of an application that exists, in two statements and without a lock: the row is read, judged, and
 * written if nobody has written it since. Null: to be done under the lock (`enregistrerEtape`), nothing having been
 * written. Throws as that does.
 */
export async function enregistrerSansVerrou(
  ctx: Contexte,
  acteur: Acteur,
  corps: CorpsEtape,
  le: Date,
): Promise<Enregistrement | null> {
  if (corps.id === null || corps.step === 4 || demandeUnCode(corps) || citeUnProjet(corps)) return null
  const instant = { maintenant: le, jour: jourDe(le) }
  const ligne = await lireLigneSaisie(ctx.db, corps.id, acteur.porteurId ?? 0, instant)
  if (!ligne) throw new Introuvable()
  const faits = exigerEtape(ligne, acteur, corps, le)
  const change = differences(ligne, colonnesDeLEtape(corps, ligne, null))
  const contenu = Object.keys(change).length > 0
  if (contenu) exigerVersion(ligne, corps.version)
  const erreurs = jugerEtape(corps, ligne, { change, pieces: [], precedent: null })
  if (Object.keys(erreurs).length > 0) throw new Invalide(erreurs, ERREURS)
  const complet = corps.isDraft !== true
  const progres = progression(ligne, faits, { etape: corps.step, complet, contenu, le })
  if (!contenu && progres === null) return enregistrementDe(ligne)
  // A correction is also journalled: under the lock, where its chain is.
  if (ligne.premiereSignatureLe !== null && complet) return null
  const colonnes = { ...change, ...progres }
  const ecrite = await ecrireSiInchange(ctx.db, ligne, colonnes, { nature: contenu ? 'contenu' : 'fait', le })
  if (!ecrite) return null
  return enregistrementDe({ ...ligne, ...colonnes, ...ecrite, modifieLe: le } as LigneSaisie)
}

const demandeUnCode = (corps: CorpsEtape): boolean => corps.step === 5 && corps.isDraft !== true
const citeUnProjet = (corps: CorpsEtape): boolean => corps.step === 1 && corps.idPrecedentProjet !== null
