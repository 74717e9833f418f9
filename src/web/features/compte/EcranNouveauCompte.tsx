import { useState } from 'react'
import { useNavigate } from 'react-router'
import { SECTION_INTERDITE } from '#domain/commun/messages.ts'
import { LIBELLES_ROLES } from '#domain/commun/roles.ts'
import { appelsCompte } from '#domain/compte/appels.ts'
import { LIBELLES_COMPTE as L } from '#domain/compte/libelles.ts'
import { saisieCompte } from '#domain/compte/saisie.ts'
import { appeler } from '#web/lib/api.ts'
import { useFormulaire } from '#web/lib/saisie/formulaire.ts'
import { verifierAvec } from '#web/lib/verifier.ts'
import { aDroit, useMoi } from '#web/socle/personne/moi.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { Modale } from '#web/ui/cadre/Modale.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import { CadreFormulaire } from '#web/ui/champs/CadreFormulaire.tsx'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import { ChampsCompte, type ValeursCompte } from './ChampsCompte.tsx'
import './compte.css'
import { contactCree, listeAvec } from './messages-comptes.ts'
import { garderCompte } from './requetes-comptes.ts'

const VIDE: ValeursCompte = { prenom: '', nom: '', email: '', role: null }
const RETOUR = { vers: '/admin/comptes', libelle: 'Comptes' }

/** Creation of an account: checked, confirmed in a dialog, then sent. */
export function EcranNouveauCompte() {
  const gere = aDroit(useMoi(), 'compte', 'canManage')
  return (
    <Page
      titre="Nouveau compte"
      chapeau="La personne reçoit une invitation par e‑mail, valable 72 heures, pour choisir son mot de passe."
      retour={RETOUR}
    >
      {gere ? (
        <Formulaire />
      ) : (
        <div className="pile sous-6">
          <p>{SECTION_INTERDITE}</p>
          <LienBouton vers={RETOUR.vers}>Revenir aux comptes</LienBouton>
        </div>
      )}
    </Page>
  )
}

interface Question {
  valeurs: ValeursCompte
  confirmer: () => void
  renoncer: () => void
}

function Formulaire() {
  const naviguer = useNavigate()
  const [question, setQuestion] = useState<Question | null>(null)
  const [cleCreation] = useState(() => crypto.randomUUID())
  const confirmer = (valeurs: ValeursCompte) =>
    new Promise<void>((oui, non) =>
      setQuestion({ valeurs, confirmer: oui, renoncer: () => non(new DOMException('', 'AbortError')) }),
    )
  const f = useFormulaire({
    initial: VIDE,
    libelles: { prenom: L.prenom, nom: L.nom, email: L.email, role: L.role },
    verifier: verifierAvec(saisieCompte),
    envoyer: async (valeurs) => {
      try {
        await confirmer(valeurs)
        return (await appeler(appelsCompte.creerCompte, { corps: { ...valeurs, cleCreation } })).data
      } finally {
        setQuestion(null)
      }
    },
    surSucces: async (compte) => {
      await garderCompte(compte)
      await naviguer(listeAvec(contactCree(compte)))
    },
  })
  const modifie = JSON.stringify(f.valeurs) !== JSON.stringify(VIDE)
  return (
    <CadreFormulaire f={{ ...f, modifie }} verbe="Créer le compte" etroit>
      <ChampsCompte champ={f.champ} />
      {question && <Confirmation {...question} />}
    </CadreFormulaire>
  )
}

function Confirmation({ valeurs: v, confirmer, renoncer }: Question) {
  const [parti, setParti] = useState(false)
  return (
    <Modale
      titre={`Créer le compte de ${v.prenom} ${v.nom}\u00a0?`}
      surFermer={parti ? undefined : renoncer}
      actions={
        <>
          <Bouton onClick={renoncer} desactive={parti}>
            Annuler
          </Bouton>
          <Bouton
            variante="primary"
            enCours={parti}
            onClick={() => {
              setParti(true)
              confirmer()
            }}
          >
            Créer le compte
          </Bouton>
        </>
      }
    >
      <p>
        Une invitation part à <b>{v.email}</b>. Une fois son mot de passe choisi, cette personne aura le rôle
        «{'\u00a0'}
        {v.role && LIBELLES_ROLES[v.role]}
        {'\u00a0'}».
      </p>
    </Modale>
  )
}
