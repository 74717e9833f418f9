import { useState } from 'react'
import { contratsCommission } from '#domain/commission/contrat.ts'
import type { CommissionCourte } from '#domain/commission/reponse.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { recevoirFichier, remettreFichier } from '#web/lib/recevoir-fichier.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import './BoutonExport.css'

/** « Export fichier excel »: the applications of a commission as a spreadsheet; a failure is said below. */
export function BoutonExport({
  commission: c,
  discret,
}: {
  commission: CommissionCourte
  /** As a link, in a row. */
  discret?: boolean
}) {
  const [enCours, setEnCours] = useState(false)
  const [echec, setEchec] = useState<string | null>(null)
  const description = `Export fichier excel, commission ${c.numero} de ${c.annee}`
  const exporter = async (): Promise<void> => {
    setEnCours(true)
    setEchec(null)
    try {
      remettreFichier(await recevoirFichier(contratsCommission.exporterCommission, { params: { id: c.id } }))
    } catch (e) {
      setEchec(messageDe(e, 'Le fichier n’a pas pu être préparé.'))
    } finally {
      setEnCours(false)
    }
  }
  return (
    <span className="commission-export boutons-pleins">
      {discret ? (
        <button
          type="button"
          className="lien-fort"
          aria-label={description}
          aria-busy={enCours || undefined}
          onClick={() => !enCours && void exporter()}
        >
          Export fichier excel
        </button>
      ) : (
        <Bouton
          icone="telecharger"
          enCours={enCours}
          description={description}
          onClick={() => void exporter()}
        >
          Export fichier excel
        </Bouton>
      )}
      {echec && (
        <small className="faute-courte" role="alert">
          {echec}
        </small>
      )}
    </span>
  )
}
