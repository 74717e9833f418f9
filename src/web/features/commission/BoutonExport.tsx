import { appelsCommission } from '#domain/commission/appels.ts'
import type { CommissionCourte } from '#domain/commission/reponse.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { FICHIER_NON_PREPARE, recevoirFichier, remettreFichier } from '#web/lib/recevoir-fichier.ts'
import { useActe } from '#web/lib/use-acte.ts'
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
  const { agir, enCours, echec } = useActe({
    agir: async () =>
      remettreFichier(await recevoirFichier(appelsCommission.exporterCommission, { params: { id: c.id } })),
    manque: (e) => ({ message: messageDe(e, FICHIER_NON_PREPARE) }),
  })
  const description = `Export fichier excel, commission ${c.numero} de ${c.annee}`
  return (
    <span className="commission-export boutons-pleins">
      {discret ? (
        <button
          type="button"
          className="lien-fort"
          aria-label={description}
          aria-busy={enCours || undefined}
          onClick={() => void agir()}
        >
          Export fichier excel
        </button>
      ) : (
        <Bouton icone="telecharger" enCours={enCours} description={description} onClick={() => void agir()}>
          Export fichier excel
        </Bouton>
      )}
      {echec && (
        <small className="faute-courte" role="alert">
          {echec.message}
        </small>
      )}
    </span>
  )
}
