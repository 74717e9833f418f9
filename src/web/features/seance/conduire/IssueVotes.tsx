import { useEffect, useRef } from 'react'
import type { DossierLu, SeanceEntiere } from '#domain/seance/reponse.ts'
import { direScrutin, refusScrutin } from '#domain/seance/voix.ts'
import { BoutonsRadio } from '#web/ui/champs/Choix.tsx'
import { Icone } from '#web/ui/Icone.tsx'
import { Etat } from '#web/ui/Pastille.tsx'
import { nomEntier } from '../dire-seance.ts'
import { egalite, presidence, type SaisieDossier, scrutinDe, voixDe } from './saisie-dossier.ts'

export interface ProprietesVotes {
  seance: SeanceEntiere
  dossier: DossierLu
  saisie: SaisieDossier
  changer: (quoi: Partial<SaisieDossier>) => void
}

/** What the votes do: settled by the president on a tie, carrying what is recorded, or not. */
export function IssueVotes({ seance: s, dossier: d, saisie: v, changer }: ProprietesVotes) {
  const scrutin = scrutinDe(s, d, v)
  const preside = presidence(d, v)
  const departager = egalite(v, s, d)
  const attendu = departager && v.voixPresident === null
  const refus = scrutin && !attendu ? refusScrutin(scrutin) : null
  return (
    <>
      {v.decision !== null && v.decision !== 'accepte' && (
        <p className="seance-votes-aide secondaire">
          {v.decision === 'refuse' ? 'En refusant' : 'En mettant en attente'}, «&nbsp;À l’unanimité&nbsp;» met
          les {voixDe(s, d)} voix dans «&nbsp;Contre&nbsp;».
        </p>
      )}
      {departager && (
        <Preponderante
          egales={scrutin?.votes.pour ?? v.pour ?? 0}
          qui={preside ? nomEntier(preside) : ''}
          valeur={v.voixPresident}
          onChange={(voixPresident) => changer({ voixPresident })}
        />
      )}
      <div role="status">
        {refus && (
          <p className="seance-scrutin st-attention">
            <Icone nom="attention" petite teintee />
            <span>
              <strong>{refus.constat}</strong> {refus.suite}
            </span>
          </p>
        )}
        {scrutin && !attendu && !refus && (
          <p className="seance-votes-issue">
            <Etat statut="fait">{direScrutin(scrutin)}</Etat>
          </p>
        )}
      </div>
    </>
  )
}

interface ProprietesVoix {
  /** Votes on each side. */
  egales: number
  qui: string
  valeur: SaisieDossier['voixPresident']
  onChange: (voix: 'pour' | 'contre') => void
}

/** The president's voice, asked once votes are even: no answer is chosen, the first takes the focus. */
function Preponderante({ egales, qui, valeur, onChange }: ProprietesVoix) {
  const question = useRef<HTMLDivElement>(null)
  const dite = useRef(valeur !== null)
  useEffect(() => {
    if (!dite.current) question.current?.querySelector('input')?.focus()
  }, [])
  return (
    <div className="seance-egalite" ref={question}>
      <BoutonsRadio
        nom="voixPresident"
        libelle="Voix prépondérante de la présidence"
        requis
        segments
        options={[
          { valeur: 'pour', libelle: 'Pour l’aide' },
          { valeur: 'contre', libelle: 'Contre' },
        ]}
        valeur={valeur}
        onChange={onChange}
      />
      <p>
        Égalité, {egales} à {egales}. {qui} préside, sa voix décide&nbsp;; elle sera imprimée.
      </p>
    </div>
  )
}
