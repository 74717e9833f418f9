import { formatEuros } from '#domain/commun/argent.ts'
import { appelsProcesVerbal } from '#domain/proces-verbal/appels.ts'
import type { Etape } from '#domain/proces-verbal/numero.ts'
import type { BrouillonPv } from '#domain/proces-verbal/reponse.ts'
import { appeler } from '#web/lib/api.ts'
import { ModaleConfirmation } from '#web/lib/ModaleConfirmation.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { Icone } from '#web/ui/Icone.tsx'

interface Proprietes {
  commissionId: number
  etape: Etape
  seance: number
  brouillon: BrouillonPv
  relire: () => Promise<void>
  fermer: () => void
}

/** Asks before what nothing undoes: the minutes as they were read, frozen. */
export function ModaleArreter({ commissionId, etape, seance, brouillon, relire, fermer }: Proprietes) {
  const { rang, empreinte, contenu: c } = brouillon
  const { totaux: t } = c
  const hors = c.horsSeance?.length ?? 0
  return (
    <ModaleConfirmation
      titre={`Arrêter le procès-verbal ${c.numero}\u00a0?`}
      verbe="Arrêter"
      agir={() =>
        appeler(appelsProcesVerbal.arreterProcesVerbal, {
          params: { id: commissionId, etape },
          query: { seance },
          corps: { rang, empreinte },
        })
      }
      fait={async () => {
        await relire()
        annoncer(`Le procès-verbal ${c.numero} est arrêté. Ses deux signataires sont prévenus.`)
      }}
      rate={relire}
      fermer={fermer}
    >
      <p>
        {t.etudies} {t.etudies > 1 ? 'dossiers examinés' : 'dossier examiné'}, {formatEuros(t.accorde)} sur{' '}
        {formatEuros(c.enveloppe)}. Le texte et les chiffres ne changeront plus&nbsp;: une correction
        demandera un rectificatif.
      </p>
      {hors > 0 && (
        <p className="encadre encadre-ample st-attention">
          <Icone nom="attention" />
          <span>
            {hors > 1 ? `${hors} dossiers portent` : 'Un dossier porte'} une décision que la séance n’a pas
            prise &nbsp;: le procès-verbal la dit à part, sans voix.
          </span>
        </p>
      )}
      <p>
        {c.presidence} (présidence) et {c.secretariat} (secrétariat) recevront un e‑mail pour le signer.
      </p>
    </ModaleConfirmation>
  )
}
