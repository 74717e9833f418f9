import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { appelsExport } from '#domain/export/appels.ts'
import { estAnnulation, messageDe } from '#web/lib/erreur-api.ts'
import { recevoirFichier, remettreFichier } from '#web/lib/recevoir-fichier.ts'
import { aDroit, useMoi } from '#web/socle/personne/moi.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'

/** What the list asks of the server, by the names of the export's own query. */
type Filtres = Record<string, string | undefined>

/** The list as its filters show it, all pages, as a spreadsheet; a second press gives up. */
export function ExportListe({ filtres, vide }: { filtres: Filtres; vide: boolean }) {
  const moi = useMoi()
  const arret = useRef<AbortController | null>(null)
  const envoi = useMutation({
    mutationFn: () => {
      arret.current = new AbortController()
      const query = { ...filtres }
      return recevoirFichier(appelsExport.exporterListeProjets, { query, signal: arret.current.signal })
    },
    onSuccess: remettreFichier,
    onError: (e) =>
      !estAnnulation(e) && annoncer(messageDe(e, 'La liste n’a pas pu être exportée.'), 'refuse'),
  })
  if (!aDroit(moi, 'export', 'canView')) return null
  if (envoi.isPending)
    return (
      <Bouton icone="croix" onClick={() => arret.current?.abort()}>
        Annuler l’export
      </Bouton>
    )
  return (
    <Bouton icone="telecharger" desactive={vide} onClick={() => envoi.mutate()}>
      Exporter cette liste
    </Bouton>
  )
}
