import type { Adresse } from '#web/lib/envoyer-appel.ts'
import { recevoirFichier } from '#web/lib/recevoir-fichier.ts'
import { BoutonExport } from './BoutonExport.tsx'
import { aDroit, useMoi } from './personne/moi.ts'

interface Proprietes {
  appel: Adresse
  /** What the list asks of the server, by the names of the export's own query. */
  filtres: Record<string, string | undefined>
  vide: boolean
}

/** A list as its filters show it, all pages, as a spreadsheet. */
export function ExportListe({ appel, filtres, vide }: Proprietes) {
  const moi = useMoi()
  if (!aDroit(moi, 'export', 'canView')) return null
  return (
    <BoutonExport
      libelle="Exporter cette liste"
      echec="La liste n’a pas pu être exportée."
      recevoir={(signal) => recevoirFichier(appel, { query: { ...filtres }, signal })}
      vide={vide}
    />
  )
}
