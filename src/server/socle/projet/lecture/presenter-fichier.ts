import type { FichierReponse } from '#domain/projet/reponse.ts'
import type { RelationFichier } from './relations.ts'

type Fichier = Omit<RelationFichier, 'deposeLe'> & { deposeLe: string | Date }

/** A file of an application; `lien` signs the address that opens it for its reader. */
export const presenterFichier = (
  { id, type, libelle, taille, mime, deposeLe }: Fichier,
  lien: (chemin: string) => string,
): FichierReponse => ({
  id,
  type,
  libelle,
  taille,
  mime,
  url: lien(`projet-fichiers/${id}`),
  deposeLe: new Date(deposeLe).toISOString(),
})
