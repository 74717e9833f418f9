import { lazy, Suspense, useState } from 'react'
import { appelsProcesVerbal } from '#domain/proces-verbal/appels.ts'
import type { Etape } from '#domain/proces-verbal/numero.ts'
import type { BrouillonPv } from '#domain/proces-verbal/reponse.ts'
import type { SaisiePv } from '#domain/proces-verbal/saisie.ts'
import { fautesVisibles, LIBELLES_SAISIE } from '#domain/proces-verbal/saisie-visible.ts'
import { appeler } from '#web/lib/api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { useReglages } from '#web/socle/reglages/use-reglages.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { CadreFormulaire } from '#web/ui/champs/CadreFormulaire.tsx'
import { ApercuPv } from './ApercuPv.tsx'
import { ChampsPv } from './ChampsPv.tsx'
import { PresencesPv } from './PresencesPv.tsx'
import { relirePvs, requeteBrouillon } from './requetes-pv.ts'

const ModaleArreter = lazy(async () => ({ default: (await import('./ModaleArreter.tsx')).ModaleArreter }))

interface Proprietes {
  commissionId: number
  etape: Etape
  seance: number
  brouillon: BrouillonPv
}

/** A draft: what it says now, what no fact says, and the button that freezes it. */
export function FormulairePv({ commissionId, etape, seance, brouillon }: Proprietes) {
  const [aArreter, setAArreter] = useState(false)
  const requete = requeteBrouillon(commissionId, etape, seance)
  const f = useReglages<SaisiePv, BrouillonPv>({
    charge: brouillon,
    lire: (b) => b.saisie,
    verifier: fautesVisibles,
    envoyer: async (valeurs, version) => {
      const { data } = await appeler(appelsProcesVerbal.enregistrerProcesVerbal, {
        params: { id: commissionId, etape },
        query: { seance },
        corps: { ...valeurs, rang: brouillon.rang, version },
      })
      requetes.setQueryData(requete.queryKey, (lu) => lu && { ...lu, brouillon: data })
      return data
    },
    relire: async () => {
      const lu = await requetes.fetchQuery({ ...requete, staleTime: 0 })
      return lu.brouillon ?? brouillon
    },
    libelles: LIBELLES_SAISIE,
    succes: 'Le brouillon est enregistré.',
  })
  const pret = brouillon.manques.length === 0 && !f.modifie
  return (
    <>
      <ApercuPv brouillon={brouillon} />
      {brouillon.appel && <PresencesPv appel={brouillon.appel} />}
      <CadreFormulaire
        f={{ ...f, garder: f.continuer }}
        autres={
          <Bouton desactive={!pret} onClick={() => setAArreter(true)}>
            Arrêter le procès-verbal
          </Bouton>
        }
        suite={direAttente(brouillon, f.modifie)}
      >
        <ChampsPv f={f} brouillon={brouillon} />
      </CadreFormulaire>
      {aArreter && (
        <Suspense fallback={null}>
          <ModaleArreter
            commissionId={commissionId}
            etape={etape}
            seance={seance}
            brouillon={brouillon}
            relire={relirePvs}
            fermer={() => setAArreter(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Why it cannot be frozen yet. */
function direAttente({ manques }: BrouillonPv, modifie: boolean): string | undefined {
  if (modifie) return 'Enregistrez votre saisie avant d’arrêter.'
  return manques.length > 0 ? 'Ce qui manque est dit plus haut.' : undefined
}
