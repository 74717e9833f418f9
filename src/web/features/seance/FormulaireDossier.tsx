import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ErreursChamps } from '#domain/commun/erreurs.ts'
import { AIDE_MAX } from '#domain/projet/etapes/etape3.ts'
import { appelsSeance } from '#domain/seance/appels.ts'
import { appeler } from '#web/lib/api.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { BoutonsRadio, CaseACocher } from '#web/ui/champs/Choix.tsx'
import { SaisieMontant } from '#web/ui/champs/SaisieNombre.tsx'
import { SaisieTexte } from '#web/ui/champs/SaisieTexte.tsx'
import type { Option } from '#web/ui/champs/Selection.tsx'
import type { ProprietesSaisie } from './CarteDossier.tsx'
import { titreEtape } from './dire-seance.ts'
import { Empechement } from './Empechement.tsx'
import { MettreDeCote } from './MettreDeCote.tsx'
import { Precedent } from './Precedent.tsx'
import {
  corpsDe,
  type Decision,
  empechement,
  erreursDe,
  type SaisieDossier,
  saisieDe,
} from './saisie-dossier.ts'
import { useArrivee, viserMontant } from './use-arrivee.ts'
import { useGeste } from './use-geste.ts'
import { Votes } from './Votes.tsx'

const CHOIX: Option<Decision>[] = [
  { valeur: 'accepte', libelle: 'Accepter', icone: 'coche' },
  { valeur: 'attente', libelle: 'En attente', icone: 'pause' },
  { valeur: 'refuse', libelle: 'Refuser', icone: 'croix' },
]

/** What the keys of the sitting do to the form on the screen. */
export interface Gestes {
  enregistrer: () => void
  decider: (decision: Decision) => void
  unanimite: () => void
  viser: () => void
}
export type GestesOfferts = RefObject<Gestes | null>

/** What is decided of a file, live against the envelope; Ctrl+Enter records it and goes to the next. */
export function FormulaireDossier({
  seance: s,
  dossier: d,
  vue,
  gestes,
  surEssai,
  surFini,
}: ProprietesSaisie & { surFini: () => void }) {
  const [v, setV] = useState(() => saisieDe(d))
  // Of what is typed: sent again as it was, it is recorded once; changed, it is another.
  const [cle, setCle] = useState(() => crypto.randomUUID())
  const [erreurs, setErreurs] = useState<ErreursChamps>({})
  const formulaire = useRef<HTMLFormElement>(null)
  useArrivee(formulaire)
  const changer = (quoi: Partial<SaisieDossier>): void => {
    setV((avant) => ({ ...avant, ...quoi }))
    setErreurs({})
    setCle(crypto.randomUUID())
    vue.tenir(d.projetId)
  }
  const decider = (decision: Decision): void => {
    const montant = decision === 'refuse' ? null : (v.montant ?? saisieDe(d).montant ?? d.propose)
    changer({ decision, montant })
  }
  const { agir, enCours, echec } = useGeste(s.id, () => {
    vue.revenir()
    surFini()
  })
  const appele = vue.enCours || d.enregistre !== null
  const bloque = s.statut === 'ouverte' ? empechement(s, d, v) : { raison: 'La séance est suspendue.' }
  const enregistrer = (): void => {
    const fautes = erreursDe(s, d, v)
    setErreurs(fautes)
    if (bloque !== null) return
    if (Object.keys(fautes).length > 0) {
      const [champ] = Object.keys(fautes)
      formulaire.current?.querySelector<HTMLElement>(`[name="${champ}"]`)?.focus()
      return
    }
    if (!appele) return
    const corps = corpsDe(s, d, v, cle, vue.enCours)
    const params = { id: s.id, projetId: d.projetId }
    void agir(() => appeler(appelsSeance.enregistrerDossier, { params, corps }))
  }
  const soumettre = (e: FormEvent): void => {
    e.preventDefault()
    enregistrer()
  }
  const essai = v.decision === 'accepte' ? v.montant : null
  useEffect(() => {
    surEssai(essai)
    return () => surEssai(undefined)
  }, [essai, surEssai])
  useLayoutEffect(() => {
    gestes.current = {
      enregistrer,
      decider,
      unanimite: () => changer({ unanimite: true, pour: null, contre: null, abstention: null }),
      viser: () => viserMontant(formulaire.current),
    }
    return () => {
      gestes.current = null
    }
  })
  if (vue.enCours && !s.quorum.atteint)
    return (
      <div className="seance-pied boutons-pleins">
        <p className="faute">{bloque?.raison}</p>
        <MettreDeCote seance={s} dossier={d} principal surFini={vue.revenir} />
      </div>
    )
  return (
    <form noValidate ref={formulaire} onSubmit={soumettre} className="seance-saisie">
      <div className="seance-avis">
        <BoutonsRadio
          nom="decision"
          libelle={titreEtape(s.etape)}
          segments
          options={s.etape === 1 ? CHOIX : CHOIX.filter((o) => o.valeur !== 'attente')}
          valeur={v.decision}
          onChange={decider}
          erreurs={erreurs.decision}
        />
        <SaisieMontant
          nom="montantAlloue"
          libelle="Montant accordé"
          max={AIDE_MAX}
          requis={v.decision === 'accepte'}
          desactive={v.decision !== 'accepte'}
          valeur={v.decision === 'accepte' ? v.montant : null}
          onChange={(montant) => changer({ montant })}
          erreurs={erreurs.montantAlloue}
        />
      </div>
      <Votes seance={s} dossier={d} saisie={v} changer={changer} />
      <SaisieTexte
        nom="motifRefus"
        libelle={`${v.decision === 'refuse' ? 'Motif de refus' : 'Réserve ou motif'} (inscrit au procès-verbal)`}
        max={2000}
        requis={v.decision === 'refuse'}
        valeur={v.motif}
        onChange={(motif) => changer({ motif })}
        erreurs={erreurs.motifRefus}
      />
      {v.decision === 'refuse' && (
        <CaseACocher
          nom="sendMailRefus"
          libelle="Envoyer un e-mail de refus automatique à la publication"
          valeur={v.courriel}
          onChange={(courriel) => changer({ courriel })}
        />
      )}
      {echec && <EtatErreur message={echec.message} raison={echec.raison} surReessayer={enregistrer} />}
      {appele ? (
        <>
          <Empechement
            empechement={bloque}
            sansSortie={v.sansSortie}
            surSansSortie={(sansSortie) => changer({ sansSortie })}
            possible={vue.enCours && s.statut === 'ouverte'}
          />
          <div className="seance-pied boutons-pleins">
            {vue.enCours ? (
              <MettreDeCote seance={s} dossier={d} surFini={vue.revenir} />
            ) : (
              <Bouton onClick={surFini}>Annuler</Bouton>
            )}
            <Precedent vue={vue} />
            <Bouton
              type="submit"
              variante="primary"
              enCours={enCours}
              desactive={bloque !== null}
              decritPar={bloque ? 'seance-empechement' : undefined}
            >
              {vue.enCours ? 'Enregistrer et suivant' : 'Enregistrer la correction'}
            </Bouton>
          </div>
        </>
      ) : (
        <p className="seance-empechement" role="status">
          Un autre dossier a été appelé. Rappelez celui-ci pour l’enregistrer&nbsp;: ce qui est saisi reste
          là.
        </p>
      )}
    </form>
  )
}
