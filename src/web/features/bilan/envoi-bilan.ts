import type { z } from 'zod'
import { appelsBilan } from '#domain/bilan/appels.ts'
import type { contratsBilan } from '#domain/bilan/contrat.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import type { Piece } from '#domain/projet/saisie/pieces.ts'
import { appeler } from '#web/lib/api.ts'
import { echecDe } from '#web/socle/projet/messages-projet.ts'
import type { EnvoyerPiece } from '#web/socle/projet/pieces/use-pieces.ts'
import { garderProjet } from '#web/socle/projet/projets.ts'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { type Numero, PARTIES } from './parties.ts'

type CorpsEnvoye = z.input<NonNullable<(typeof contratsBilan.enregistrerBilan)['corps']>>

/** Sends one step of the report, whole or as a draft. */
export async function envoyerBilan(
  projetId: number,
  stepBilan: Numero,
  isDraft: boolean,
  valeurs: object,
): Promise<ProjetReponse> {
  const corps = { ...valeurs, stepBilan, isDraft } as CorpsEnvoye
  const { data } = await appeler(appelsBilan.enregistrerBilan, { params: { id: projetId }, corps })
  garderProjet(data)
  return data
}

/** Sends one file, as a draft of its step. */
export async function joindreAuBilan(
  projetId: number,
  stepBilan: 2 | 3,
  piece: Piece,
  fichier: File,
  options: Parameters<EnvoyerPiece>[2],
): Promise<ProjetReponse> {
  const corps = { stepBilan, isDraft: true } as CorpsEnvoye
  const fichiers = { [piece.champ]: fichier }
  const r = await appeler(appelsBilan.enregistrerBilan, {
    params: { id: projetId },
    corps,
    fichiers,
    ...options,
  })
  return r.data
}

/** Why a step was not kept. */
export const echecDuBilan = (erreur: unknown): string =>
  echecDe(erreur, 'Le bilan n’a pas pu être enregistré.')

/** What is said once the last step is saved: sent to control, or which part still waits. */
export function direFin(projet: ProjetReponse): void {
  const reste = ([1, 2, 3] as const).filter((n) => !projet.etapesBilan[n - 1])
  if (projet.isBilanFilled) annoncer('Votre bilan est envoyé. Il va être contrôlé.')
  else
    annoncer(
      `Étape enregistrée. Il reste à compléter\u00a0: ${reste.map((n) => PARTIES[n].titre).join(', ')}.`,
      'courant',
    )
}
