import { formatEuros } from '#domain/commun/argent.ts'
import { formatJour } from '#domain/commun/jours.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { Modale } from '#web/ui/cadre/Modale.tsx'
import { lireMontant } from '#web/ui/champs/montant-saisi.ts'

interface Proprietes {
  date: string
  montant: string
  isVisible: boolean
  /** The date has a commission already. */
  dejaPrise: boolean
  surFermer: () => void
  surConfirmer: () => void
}

/** Warns, before a commission is created, that it can't be modified afterwards. */
export const ModaleCreation = ({
  date,
  montant,
  isVisible,
  dejaPrise,
  surFermer,
  surConfirmer,
}: Proprietes) => (
  <Modale
    titre="Créer la commission"
    surFermer={surFermer}
    actions={
      <>
        <Bouton onClick={surFermer}>Annuler</Bouton>
        <Bouton variante="primary" onClick={surConfirmer}>
          Créer la commission
        </Bouton>
      </>
    }
  >
    <p>
      Commission du <b>{formatJour(date)}</b>, {formatEuros(lireMontant(montant).valeur ?? 0)} disponibles,{' '}
      {isVisible ? 'visible par ses membres.' : 'masquée à ses membres pour le moment.'}
    </p>
    {dejaPrise && <p className="faute">Il y a déjà une commission à cette date.</p>}
    <p>
      Attention&nbsp;: une commission ne peut plus être modifiée une fois créée. Sa date et son numéro restent
      les siens&nbsp;; seules sa visibilité et, avec un motif, son enveloppe pourront changer.
    </p>
  </Modale>
)
