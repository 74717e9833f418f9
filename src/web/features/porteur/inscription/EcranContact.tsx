import { useEffect } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { estDe, lus, nomsDe } from '#domain/porteur/champs.ts'
import { LIBELLES_PORTEUR as L } from '#domain/porteur/libelles.ts'
import { inscriptionEtape1, inscriptionEtape2, sectionInscription } from '#domain/porteur/sections.ts'
import { useFormulaire } from '#web/lib/saisie/formulaire.ts'
import { verifierAvec } from '#web/lib/verifier.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { ResumeErreurs } from '#web/ui/champs/ResumeErreurs.tsx'
import { SaisieMotDePasse } from '#web/ui/champs/SaisieTexte.tsx'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import { dit } from '../champ-porteur.ts'
import type { Inscription } from './brouillon.ts'
import { useInscription } from './CadreInscription.tsx'
import { ChampsAcces } from './ChampsAcces.tsx'
import { ChampsContact, type Lier } from './ChampsContact.tsx'
import { ENVOYEE } from './EcranRecue.tsx'
import { EnTete } from './EnTete.tsx'
import { autreAdresse, correctionDe, envoyerInscription } from './envoyer-inscription.ts'
import { SurAppareil } from './SurAppareil.tsx'

/** How the fields of this step are called, in its order. */
const CONTACT = lus(nomsDe('inscription').filter(estDe('contact', 'identifiant')), L)
const { motDePasseActuel, password, password2, cgv } = L

/** `/creation/step2`: the person, and for a new account the password and the terms. */
export function EcranContact() {
  const { valeurs } = useInscription()
  return inscriptionEtape1.safeParse(valeurs).success ? (
    <Contact />
  ) : (
    <Navigate to="/creation/step1" replace />
  )
}

function Contact() {
  const { valeurs, noter, porteur } = useInscription()
  const naviguer = useNavigate()
  const f = useFormulaire<Inscription>({
    initial: valeurs,
    libelles: porteur ? { ...CONTACT, motDePasseActuel } : { ...CONTACT, password, password2, cgv },
    verifier: porteur
      ? (v) => verifierAvec(sectionInscription)(correctionDe(v, porteur))
      : verifierAvec(inscriptionEtape2),
    envoyer: (v) => envoyerInscription(v, porteur),
    surSucces: async () => naviguer('/creation/step3', { replace: true, state: ENVOYEE }),
  })
  const champ: Lier = (nom) => ({ ...f.champ(nom), ...dit(nom) })
  useEffect(() => noter(f.valeurs), [f.valeurs, noter])
  return (
    <>
      <EnTete etape={2} />
      <form className="sous-7 pile" noValidate onSubmit={f.soumettre}>
        <ResumeErreurs erreurs={f.resume} essai={f.essai} />
        <ChampsContact champ={champ} />
        {!porteur && <ChampsAcces champ={champ} />}
        {porteur && autreAdresse(f.valeurs, porteur) && (
          <SaisieMotDePasse
            {...champ('motDePasseActuel')}
            aide="Demandé parce que vous changez l’adresse qui ouvre votre compte."
            requis
          />
        )}
        {f.echec && <EtatErreur message={f.echec} surReessayer={() => void f.envoyer()} />}
        <div className="inscription-boutons rangee a-la-fin ecart-3 boutons-partages">
          <LienBouton vers="/creation/step1">Précédent</LienBouton>
          <Bouton type="submit" variante="primary" enCours={f.enCours}>
            {porteur ? 'Envoyer à nouveau' : 'Créer mon compte'}
          </Bouton>
        </div>
        <SurAppareil />
      </form>
    </>
  )
}
