import type { z } from 'zod'
import { appelsProjet } from '#domain/projet/appels.ts'
import type { contratsProjet } from '#domain/projet/contrat.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import type { Piece } from '#domain/projet/saisie/pieces.ts'
import type { CodeParti } from '#domain/signature/code-parti.ts'
import { appeler, appelerCourt } from '#web/lib/api.ts'
import { rafraichirMoi } from '#web/socle/personne/moi.ts'
import type { EnvoyerPiece } from '#web/socle/projet/pieces/use-pieces.ts'
import { garderEnregistre, garderProjet, projetConnu } from '#web/socle/projet/projets.ts'

type CorpsEnvoye = z.input<NonNullable<(typeof contratsProjet.enregistrerEtape)['corps']>>

/** The application a form writes to: its identity and version, known after the first save. */
export interface Cible {
  id: number | null
  version: number | null
  /** Makes the repetition of a creation harmless. */
  cleCreation: string
}

export const cibleDe = (projet: ProjetReponse | null): Cible => ({
  id: projet?.id ?? null,
  version: projet?.version ?? null,
  cleCreation: crypto.randomUUID(),
})

export interface EtapeEnregistree {
  projet: ProjetReponse
  /** At step 5: where the code went. */
  code: CodeParti | null
}

/**
 * Sends one step, whole or as a draft, and notes the version that the server gave; `versRecap`: the summary
 * comes next, and shows more than what was typed.
 */
export async function envoyerEtape(
  cible: Cible,
  { step, isDraft, versRecap }: { step: 1 | 2 | 3 | 4 | 5; isDraft: boolean; versRecap: boolean },
  valeurs: object,
): Promise<EtapeEnregistree> {
  const { id, version, cleCreation } = cible
  const corps = { ...valeurs, step, isDraft, id, version, cleCreation: id === null ? cleCreation : null }
  const connu = id === null || (versRecap && !isDraft) ? undefined : brouillonConnu(id)
  if (connu && !reprend(connu, valeurs)) {
    const query = { projet: id }
    const { data } = await appelerCourt(appelsProjet.enregistrerEtape, { corps: corps as CorpsEnvoye, query })
    cible.version = data.version
    return { projet: garderEnregistre(connu, valeurs, data), code: null }
  }
  const r = await appeler(appelsProjet.enregistrerEtape, { corps: corps as CorpsEnvoye })
  // The menu offers « Reprendre ma demande » from the first save on.
  if (id === null) void rafraichirMoi()
  cible.id = r.data.id
  cible.version = r.data.version
  garderProjet(r.data)
  return { projet: r.data, code: r.code ?? null }
}

/** As last known; once signed, a change moves more than what was sent: the whole answer says it. */
function brouillonConnu(id: number): ProjetReponse | undefined {
  const connu = projetConnu(id)
  return connu?.chronologie.signeLe === null ? connu : undefined
}

/** What another previous application brings is only known by the whole answer. */
const reprend = (connu: ProjetReponse, { idPrecedentProjet }: { idPrecedentProjet?: number | null }) =>
  idPrecedentProjet !== undefined && idPrecedentProjet !== connu.idPrecedentProjet

/** Sends one file of step 4, as a draft; no version: adding a file overwrites no text. */
export async function joindrePiece(
  id: number,
  piece: Piece,
  fichier: File,
  options: Parameters<EnvoyerPiece>[2],
): Promise<ProjetReponse> {
  const corps = { step: 4, isDraft: true, id } as CorpsEnvoye
  const fichiers = { [piece.champ]: fichier }
  const connu = brouillonConnu(id)
  if (connu) {
    const envoi = { corps, fichiers, ...options }
    const { data } = await appelerCourt(appelsProjet.enregistrerEtape, envoi)
    return garderEnregistre(connu, data.fichiers ? { fichiers: data.fichiers } : {}, data)
  }
  return (await appeler(appelsProjet.enregistrerEtape, { corps, fichiers, ...options })).data
}
