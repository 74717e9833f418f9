import { JOURS_COLIS } from '#domain/colis/limites.ts'
import { formatJour, type Jour } from '#domain/commun/jours.ts'
import { formatNombre } from '#domain/commun/nombres.ts'
import type { Courriel } from '#server/contexte/file-attente.ts'
import { courriel, type Envoi } from '#server/socle/courriel.ts'

interface ColisDit {
  id: number
  du: Jour
  au: Jour
  demandes: number
}

const dire = ({ du, au, demandes }: ColisDit): string =>
  `${formatNombre(demandes)} ${demandes > 1 ? 'demandes archivées' : 'demande archivée'} du ${formatJour(du)} au ${formatJour(au)}`

const bouton = ({ id }: ColisDit) => ({ libelle: 'Voir le colis', chemin: `/admin/colis/${id}` })

/** Tells who asked that the parcel may be downloaded; of one that lacks files, how many. */
export function courrielColisPret(
  envoi: Envoi,
  colis: ColisDit & { parties: number; defauts: number },
): Courriel {
  const { parties, defauts } = colis
  const nombre = parties > 1 ? `${parties} parties` : 'une partie'
  return courriel('colis-pret', envoi, {
    sujet: defauts > 0 ? 'Un colis d’archive est incomplet' : 'Un colis d’archive est prêt',
    paragraphes: [
      `${dire(colis)}, en ${nombre}.`,
      ...(defauts > 0
        ? [
            `${formatNombre(defauts)} ${defauts > 1 ? 'fichiers manquent ou sont altérés' : 'fichier manque ou est altéré'}\u00a0: la page du colis les nomme. Rétablissez-les, puis reprenez la préparation.`,
          ]
        : []),
      `Il se télécharge pendant ${JOURS_COLIS} jours, tant que ses fichiers sont gardés.`,
    ],
    bouton: bouton(colis),
  })
}

/** Tells who asked that it could not be prepared, and why. */
export const courrielColisEchoue = (envoi: Envoi, colis: ColisDit & { raison: string }): Courriel =>
  courriel('colis-echoue', envoi, {
    sujet: 'Un colis d’archive n’a pas pu être préparé',
    paragraphes: [`${dire(colis)}.`, colis.raison],
    bouton: bouton(colis),
  })
