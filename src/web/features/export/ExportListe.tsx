import { appelsExport } from '#domain/export/appels.ts'
import { recevoirFichier } from '#web/lib/recevoir-fichier.ts'
import { BoutonExport } from '#web/socle/BoutonExport.tsx'
import { aDroit, useMoi } from '#web/socle/personne/moi.ts'

/** What the list asks of the server, by the names of the export's own query. */
type Filtres = Record<string, string | undefined>

/** The list as its filters show it, all pages, as a spreadsheet. */
export function ExportListe({ filtres, vide }: { filtres: Filtres; vide: boolean }) {
  const moi = useMoi()
  if (!aDroit(moi, 'export', 'canView')) return null
  return (
    <BoutonExport
      libelle="Exporter cette liste"
      echec="La liste n’a pas pu être exportée."
      recevoir={(signal) =>
        recevoirFichier(appelsExport.exporterListeProjets, { query: { ...filtres }, signal })
      }
      vide={vide}
    />
  )
}
