import { formatNombre } from '#domain/commun/nombres.ts'
import type { TravailReprise } from '#domain/reprise/champs.ts'
import type { BilanReprise } from '#domain/reprise/reponse.ts'
import type { Courriel } from '#server/contexte/file-attente.ts'
import { courriel, type Envoi } from '#server/socle/courriel.ts'

const compte = (nombre: number, un: string, plusieurs = `${un}s`): string =>
  `${formatNombre(nombre)} ${nombre > 1 ? plusieurs : un}`

const bouton = (id: number) => ({ libelle: 'Voir la reprise', chemin: `/reprises/${id}` })

/** Tells who asked that the past base is there, in the numbers that the trial had said. */
export function courrielRepriseAppliquee(
  envoi: Envoi,
  { id, fichier, bilan }: { id: number; fichier: string; bilan: BilanReprise },
): Courriel {
  const { creees, changees, identiques, refusees, sures, probables, sansCompte } = bilan
  const paragraphes = [
    `Le fichier «\u00a0${fichier}\u00a0» est repris\u00a0: ${compte(creees, 'aide créée', 'aides créées')}, ${compte(changees, 'changée')}, ${compte(identiques, 'identique')}.`,
    `Structures\u00a0: ${compte(sures, 'sûre')}, ${compte(probables, 'probable')}, ${formatNombre(sansCompte)} sans compte.`,
  ]
  if (refusees > 0)
    paragraphes.push(
      `${compte(refusees, 'ligne refusée', 'lignes refusées')} n’y sont pas\u00a0: téléchargez-les, corrigez-les, déposez-les seules.`,
    )
  return courriel('reprise-appliquee', envoi, {
    sujet: 'Base passée\u00a0: la reprise est faite',
    paragraphes,
    bouton: bouton(id),
  })
}

/** Tells who asked that nothing was done, and why. */
export function courrielRepriseEchouee(
  envoi: Envoi,
  { id, fichier, travail, raison }: { id: number; fichier: string; travail: TravailReprise; raison: string },
): Courriel {
  const quoi = travail === 'annulation' ? 'l’annulation de la reprise' : 'la reprise'
  return courriel('reprise-echouee', envoi, {
    sujet: `Base passée\u00a0: ${quoi} n’a pas abouti`,
    paragraphes: [`Le fichier\u00a0: «\u00a0${fichier}\u00a0».`, raison],
    bouton: bouton(id),
  })
}
