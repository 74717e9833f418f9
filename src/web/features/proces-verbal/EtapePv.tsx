import { usePrefetchQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { appelsProcesVerbal } from '#domain/proces-verbal/appels.ts'
import type { Etape } from '#domain/proces-verbal/numero.ts'
import type { EtapePv as Lue } from '#domain/proces-verbal/reponse.ts'
import { appeler } from '#web/lib/api.ts'
import { ModaleConfirmation } from '#web/lib/ModaleConfirmation.tsx'
import { Charge } from '#web/socle/reglages/Charge.tsx'
import { Bouton } from '#web/ui/Bouton.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { FormulairePv } from './FormulairePv.tsx'
import { ReglePublication } from './ReglePublication.tsx'
import { relirePvs, requeteBrouillon, requeteReglesPv } from './requetes-pv.ts'

interface Proprietes {
  commissionId: number
  etape: Etape
  /** Which of its sittings; 1: the first, or none. */
  seance: number
}

/**
 * A sitting of a step, for the administration: its draft, or what corrects its last minutes. The rule below
 * is read meanwhile and comes with them: a switch that a draft pushes down loses the click aimed at it.
 */
export function EtapePv(props: Proprietes) {
  usePrefetchQuery(requeteReglesPv)
  return (
    <Charge requete={requeteBrouillon(props.commissionId, props.etape, props.seance)}>
      {(lue) => (
        <>
          <Lu {...props} lue={lue} />
          <ReglePublication />
        </>
      )}
    </Charge>
  )
}

function Lu({ lue, ...p }: Proprietes & { lue: Lue }) {
  const { brouillon, ecarts } = lue
  return (
    <>
      {ecarts.length > 0 && (
        <p className="encadre bord st-attention sous-6">
          La base ne dit plus comme le dernier procès-verbal arrêté sur&nbsp;: {ecarts.join(', ')}. Il ne
          change pas&nbsp;: un rectificatif le dira.
        </p>
      )}
      {brouillon ? (
        <FormulairePv key={brouillon.rang} {...p} brouillon={brouillon} />
      ) : (
        <Rectifier {...p} urgent={ecarts.length > 0} />
      )}
    </>
  )
}

/** Frozen minutes are corrected by others, which name them. */
function Rectifier({ commissionId, etape, seance, urgent }: Proprietes & { urgent: boolean }) {
  const [ouvert, setOuvert] = useState(false)
  return (
    <div className="sous-6">
      <Bouton variante={urgent ? 'primary' : 'default'} icone="plus" onClick={() => setOuvert(true)}>
        Établir un rectificatif
      </Bouton>
      {ouvert && (
        <ModaleConfirmation
          titre="Établir un rectificatif"
          verbe="Commencer le rectificatif"
          agir={() =>
            appeler(appelsProcesVerbal.rectifierProcesVerbal, {
              params: { id: commissionId, etape },
              query: { seance },
            })
          }
          fait={async () => {
            await relirePvs()
            annoncer('Le rectificatif est commencé.')
          }}
          fermer={() => setOuvert(false)}
        >
          <p>
            Le procès-verbal arrêté reste tel qu’il est. Le rectificatif repart des faits d’aujourd’hui, nomme
            celui qu’il rectifie, et se signe à son tour.
          </p>
        </ModaleConfirmation>
      )}
    </div>
  )
}
