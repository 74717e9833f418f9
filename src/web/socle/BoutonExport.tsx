import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { estAnnulation, messageDe } from '#web/lib/erreur-api.ts'
import { type FichierArrive, remettreFichier } from '#web/lib/recevoir-fichier.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'

interface Proprietes {
  libelle: string
  /** The sentence of a failure whose cause is not known. */
  echec: string
  recevoir: (signal: AbortSignal) => Promise<FichierArrive>
  vide: boolean
}

/** Asks for a spreadsheet and hands it over; a second press gives up. */
export function BoutonExport({ libelle, echec, recevoir, vide }: Proprietes) {
  const arret = useRef<AbortController | null>(null)
  const envoi = useMutation({
    mutationFn: () => {
      arret.current = new AbortController()
      return recevoir(arret.current.signal)
    },
    onSuccess: remettreFichier,
    onError: (e) => !estAnnulation(e) && annoncer(messageDe(e, echec), 'refuse'),
  })
  if (envoi.isPending)
    return (
      <Bouton icone="croix" onClick={() => arret.current?.abort()}>
        Annuler l’export
      </Bouton>
    )
  return (
    <Bouton icone="telecharger" desactive={vide} onClick={() => envoi.mutate()}>
      {libelle}
    </Bouton>
  )
}
