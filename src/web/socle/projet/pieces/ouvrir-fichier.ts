import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { requeteProjet } from '../projets.ts'

export const DOCUMENT_ABSENT = 'Ce document n’est pas disponible pour le moment.'

/** Opens a file in a new tab by a link asked for at the click, good for 15 minutes. Says what failed. */
export async function ouvrirFichier(
  projetId: number,
  lien: (projet: ProjetReponse) => string | null | undefined,
): Promise<void> {
  // The tab opens within the click, or browsers hold it back.
  const onglet = window.open('', '_blank')
  try {
    const url = lien(await requetes.fetchQuery({ ...requeteProjet(projetId), staleTime: 0 }))
    if (onglet && url) onglet.location.href = url
    else {
      onglet?.close()
      annoncer(DOCUMENT_ABSENT, 'refuse')
    }
  } catch (erreur) {
    onglet?.close()
    annoncer(messageDe(erreur, DOCUMENT_ABSENT), 'refuse')
  }
}
