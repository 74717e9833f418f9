import { pieceDuType } from '../../domain/projet/pieces.ts'
import type { FichierReponse } from '../../domain/projet/reponse.ts'
import type { Acteur, Contexte } from '../contexte.ts'
import { signerLien } from './liens.ts'

interface Fichier {
  id: number
  type: string
  libelle: string
  taille: number
  mime: string
  deposeLe: Date
}

/** A file as answers show it; its `url` opens it for 15 minutes. */
export function presenterFichier(
  ctx: Pick<Contexte, 'secrets' | 'horloge'>,
  acteur: Pick<Acteur, 'id'> | null,
  f: Fichier,
): FichierReponse {
  return {
    id: f.id,
    type: pieceDuType(f.type)?.type ?? 'autre',
    url: signerLien(ctx.secrets, `projet-fichiers/${f.id}`, acteur, ctx.horloge.maintenant()),
    libelle: f.libelle,
    taille: f.taille,
    mime: f.mime,
    deposeLe: f.deposeLe.toISOString(),
  }
}
