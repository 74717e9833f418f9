import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { appelsProjet } from '#domain/projet/appels.ts'
import { estAnnulation, messageDe } from '#web/lib/erreur-api.ts'
import { recevoirFichier, remettreFichier } from '#web/lib/recevoir-fichier.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'

/** The files and sealed documents of the applications chosen, in one archive; a second press gives up. */
export function BoutonPieces({ ids }: { ids: readonly number[] }) {
  const arret = useRef<AbortController | null>(null)
  const envoi = useMutation({
    mutationFn: () => {
      arret.current = new AbortController()
      const { signal } = arret.current
      return recevoirFichier(appelsProjet.telechargerPlusieurs, { corps: { ids }, signal })
    },
    onSuccess: remettreFichier,
    onError: (e) => {
      if (!estAnnulation(e)) annoncer(messageDe(e, 'Ces projets n’ont aucune pièce.'), 'refuse')
    },
  })
  return envoi.isPending ? (
    <Bouton mince icone="croix" onClick={() => arret.current?.abort()}>
      Arrêter le téléchargement
    </Bouton>
  ) : (
    <Bouton mince icone="fichier" onClick={() => envoi.mutate()}>
      PDF (zip)
    </Bouton>
  )
}
