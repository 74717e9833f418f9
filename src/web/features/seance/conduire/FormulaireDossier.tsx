import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { montantDeLEtape } from '#domain/projet/montants.ts'
import { AIDE_MAX } from '#domain/projet/plafonds.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { BoutonsRadio, CaseACocher } from '#web/ui/champs/Choix.tsx'
import { SaisieMontant } from '#web/ui/champs/SaisieNombre.tsx'
import { SaisieTexte } from '#web/ui/champs/SaisieTexte.tsx'
import type { Option } from '#web/ui/champs/Selection.tsx'
import { titreEtape } from '../dire-seance.ts'
import type { ProprietesSaisie } from './CarteDossier.tsx'
import { Empechement } from './Empechement.tsx'
import { MettreDeCote } from './MettreDeCote.tsx'
import { Precedent } from './Precedent.tsx'
import { PresidenceDossier } from './PresidenceDossier.tsx'
import { type Decision, scrutinDe, texteDe } from './saisie-dossier.ts'
import { useArrivee, viser, viserMontant } from './use-arrivee.ts'
import { useSaisieDossier } from './use-saisie-dossier.ts'
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
  /** Goes to the amount of an aid granted, or to the text of another decision. */
  viser: () => void
}
export type GestesOfferts = RefObject<Gestes | null>

/** What is decided of a file, live against the envelope; Ctrl+Enter records it and goes to the next. */
export function FormulaireDossier({ gestes, surEssai, ...p }: ProprietesSaisie & { surFini: () => void }) {
  const { seance: s, dossier: d, vue, surFini } = p
  const { v, changer, decider, formulaire, bloque, enregistrer, ...envoi } = useSaisieDossier(p)
  useArrivee(formulaire)
  const sansQuorum = vue.enCours && !s.quorum.atteint
  const appele = vue.enCours || d.enregistre !== null
  const essai = sansQuorum ? undefined : v.decision === 'accepte' ? v.montant : null
  useEffect(() => {
    surEssai(essai)
    return () => surEssai(undefined)
  }, [essai, surEssai])
  // Decided by its key, what comes next has the focus, once it is there to be typed in.
  const suite = useRef<(() => void) | null>(null)
  useLayoutEffect(() => {
    suite.current?.()
    suite.current = null
    gestes.current = sansQuorum
      ? null
      : {
          enregistrer,
          decider: (decision) => {
            decider(decision)
            suite.current =
              decision === 'accepte'
                ? () => viserMontant(formulaire.current)
                : () => viser(formulaire.current, v.unanimite ? 'motifRefus' : 'pour')
          },
          unanimite: () =>
            changer({ unanimite: true, voixPresident: null, pour: null, contre: null, abstention: null }),
          viser: () =>
            v.decision === 'accepte'
              ? viserMontant(formulaire.current)
              : viser(formulaire.current, 'motifRefus'),
        }
    return () => {
      gestes.current = null
    }
  })
  if (sansQuorum)
    return (
      <div className="seance-pied rangee sous-2 boutons-pleins">
        <p className="faute">{bloque?.raison}</p>
        <MettreDeCote seance={s} dossier={d} principal surFini={vue.revenir} />
      </div>
    )
  const refuse = v.decision === 'refuse'
  const votes = scrutinDe(s, d, v)?.votes
  const soumettre = (evenement: FormEvent): void => {
    evenement.preventDefault()
    enregistrer()
  }
  return (
    <form noValidate ref={formulaire} onSubmit={soumettre} className="seance-saisie">
      <div className="seance-avis rangee haut sous-3">
        <BoutonsRadio
          nom="decision"
          libelle={titreEtape(s.etape)}
          segments
          options={s.etape === 1 ? CHOIX : CHOIX.filter((o) => o.valeur !== 'attente')}
          valeur={v.decision}
          onChange={decider}
          erreurs={envoi.erreurs.decision}
        />
        <SaisieMontant
          nom="montantAlloue"
          libelle={montantDeLEtape(s.etape)}
          max={AIDE_MAX}
          requis={v.decision === 'accepte'}
          desactive={v.decision !== 'accepte'}
          valeur={v.decision === 'accepte' ? v.montant : null}
          onChange={(montant) => changer({ montant })}
          erreurs={envoi.erreurs.montantAlloue}
        />
      </div>
      <PresidenceDossier seance={s} dossier={d} saisie={v} changer={changer} />
      <Votes seance={s} dossier={d} saisie={v} changer={changer} />
      <SaisieTexte
        nom="motifRefus"
        libelle={`${refuse ? 'Motif du refus' : 'Réserve ou motif'} (inscrit au procès-verbal)`}
        max={2000}
        requis={refuse}
        valeur={texteDe(v)}
        onChange={(texte) => changer(refuse ? { motif: texte } : { reserve: texte })}
        erreurs={envoi.erreurs.motifRefus}
      />
      {refuse && (
        <CaseACocher
          nom="sendMailRefus"
          libelle="Envoyer un e-mail de refus automatique à la publication"
          valeur={v.courriel}
          onChange={(courriel) => changer({ courriel })}
        />
      )}
      {envoi.echec && (
        <EtatErreur message={envoi.echec.message} raison={envoi.echec.raison} surReessayer={enregistrer} />
      )}
      {appele ? (
        <>
          <Empechement
            empechement={bloque}
            votes={votes}
            sansSortie={v.sansSortie}
            surSansSortie={(sansSortie) => changer({ sansSortie })}
            possible={vue.enCours && s.statut === 'ouverte'}
          />
          <div className="seance-pied rangee sous-2 boutons-pleins">
            {vue.enCours ? (
              <MettreDeCote seance={s} dossier={d} surFini={vue.revenir} />
            ) : (
              <Bouton onClick={surFini}>Annuler</Bouton>
            )}
            <Precedent vue={vue} />
            <Bouton
              type="submit"
              variante="primary"
              enCours={envoi.enCours}
              desactive={bloque !== null}
              decritPar="seance-empechement"
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
