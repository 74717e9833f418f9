import { useState } from 'react'
import { useNavigate } from 'react-router'
import { contratsCommission } from '#domain/commission/contrat.ts'
import type { CommissionEntiere } from '#domain/commission/reponse.ts'
import { formatJour } from '#domain/commun/jours.ts'
import { agirOuConstater, dejaSupprime } from '#web/lib/agir-ou-constater.ts'
import { appeler } from '#web/lib/api.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { cles } from '#web/socle/cles.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { Modale } from '#web/ui/cadre/Modale.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { useBase } from './requetes-commission.ts'

/** Deletes an empty commission, once confirmed. */
export function ModaleSuppression({
  commission: c,
  surFermer,
}: {
  commission: CommissionEntiere
  surFermer: () => void
}) {
  const naviguer = useNavigate()
  const base = useBase()
  const [enCours, setEnCours] = useState(false)
  const [echec, setEchec] = useState<string | null>(null)
  const supprimer = async (): Promise<void> => {
    setEnCours(true)
    setEchec(null)
    try {
      const params = { id: c.id }
      await agirOuConstater(() => appeler(contratsCommission.supprimerCommission, { params }), dejaSupprime)
      await naviguer(base)
      await requetes.invalidateQueries({ queryKey: cles.listeCommissions() })
      annoncer('Commission supprimée.')
    } catch (e) {
      setEchec(messageDe(e))
      setEnCours(false)
    }
  }
  return (
    <Modale
      titre="Supprimer la commission"
      surFermer={enCours ? undefined : surFermer}
      actions={
        <>
          <Bouton onClick={surFermer} desactive={enCours}>
            Annuler
          </Bouton>
          <Bouton variante="refuse" enCours={enCours} onClick={() => void supprimer()}>
            Supprimer la commission
          </Bouton>
        </>
      }
    >
      <p>
        La commission {c.numero} du {formatJour(c.date)} n’a aucune demande. Son numéro ne sera pas
        réattribué.
      </p>
      {echec && <EtatErreur message="La commission n’est pas supprimée." raison={echec} />}
    </Modale>
  )
}
