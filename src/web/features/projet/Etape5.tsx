import { useQuery } from '@tanstack/react-query'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { commeRecues } from '#domain/commun/champ.ts'
import { etapesIntactes } from '#domain/controle/changements.ts'
import { texteSignature, verifierEtape5 } from '#domain/projet/etapes/etape5.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import type { QuestionFonction as Question } from '#domain/signature/qui-signe.ts'
import { useMoi } from '#web/socle/personne/moi.ts'
import { requetePorteur } from '#web/socle/personne/porteur.ts'
import { useRefusMembre } from '#web/socle/personne/refus-membre.ts'
import { ouvrirFichier } from '#web/socle/projet/pieces/ouvrir-fichier.ts'
import { AttenteSignature, TITRE_ATTENTE } from '#web/socle/signature/AttenteSignature.tsx'
import { CaracteresPerdus } from '#web/socle/signature/CaracteresPerdus.tsx'
import { garderCode } from '#web/socle/signature/code-en-cours.ts'
import { PreparePar } from '#web/socle/signature/PreparePar.tsx'
import { requeteQuiSigne } from '#web/socle/signature/qui-signe.ts'
import { Squelette } from '#web/ui/cadre/Attente.tsx'
import { SaisieTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { Icone } from '#web/ui/Icone.tsx'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import { adresseDepuisRecap, adresseEtape } from './adresse-etape.ts'
import { CadreEtape } from './CadreEtape.tsx'
import { type ContexteEcran, type ProprietesEtape, verrouDe } from './contexte-ecran.ts'
import { ModaleIntacte } from './ModaleIntacte.tsx'
import { Recapitulatif } from './Recapitulatif.tsx'
import { useEtape } from './use-etape.ts'

const QuestionFonction = lazy(async () => ({
  default: (await import('#web/socle/signature/QuestionFonction.tsx')).QuestionFonction,
}))

/** Step 5 « Récapitulatif et signature »: the document as it will be signed, then who signs. */
export function Etape5({ contexte, titre }: ProprietesEtape) {
  const { projet } = contexte
  const connue = projet?.signataireFonction ?? null
  const porteur = useQuery({
    ...requetePorteur(projet?.porteurProjet.id ?? 0),
    enabled: projet !== null && connue === null && contexte.verrou === null,
  })
  const complete = projet !== null && !projet.etapes.includes(false) && contexte.verrou === null
  const quiSigne = useQuery({ ...requeteQuiSigne(projet?.id ?? 0), enabled: complete })
  // The form starts from the function of who signs: it waits for it, and goes without when it can't be read.
  if (porteur.isLoading || quiSigne.isLoading) return <Squelette forme="formulaire" lignes={6} />
  const fonction = connue ?? (porteur.data?.soi ?? porteur.data)?.fonction ?? null
  const question = quiSigne.data?.question ?? null
  const lus = { contexte, projet, titre, fonction, question }
  return projet && <Signature {...lus} projet={projet} />
}

function Signature({
  contexte,
  projet,
  titre,
  fonction,
  question,
}: {
  contexte: ContexteEcran
  projet: ProjetReponse
  titre: string
  /** Function of who signs: the one saved, else the profile's. */
  fonction: string | null
  /** Of the deposit period; null: nothing to ask. */
  question: Question | null
}) {
  const naviguer = useNavigate()
  const moi = useMoi()
  const f = useEtape({
    numero: 5,
    contexte,
    initial: {
      signatairePrenom: projet.signatairePrenom ?? moi.prenom,
      signataireNom: projet.signataireNom ?? moi.nom,
      signataireFonction: fonction,
    },
    verifier: verifierEtape5,
    surSuivant: ({ projet: p, code }) => {
      if (code) garderCode(p.id, 'demande', code)
      void naviguer(adresseEtape(6, p.id))
    },
  })
  const [demande, setDemande] = useState(false)
  const [rappels, setRappels] = useState(0)
  const [sansReponse, setSansReponse] = useState(false)
  const refus = useRefusMembre('signer')
  const intactes =
    projet.isRefused && projet.changements ? etapesIntactes(projet.controles, projet.changements.liste) : []
  const manquante = projet.etapes.indexOf(false) + 1
  const desactive = contexte.verrou !== null
  const signee = projet.isSigned && !projet.isRefused
  const incomplete = manquante > 0 && !desactive
  const texte = texteSignature(commeRecues(f.valeurs), projet.porteurProjet.nomStructure)
  const aRepondre = question?.reponse === null && !sansReponse
  const demander = (evenement: FormEvent): void => {
    // What is wrong in the fields is said first.
    const fautive = Object.keys(verifierEtape5(commeRecues(f.valeurs))).length > 0
    if (fautive || !(aRepondre || intactes.length > 0)) f.soumettre(evenement)
    else {
      evenement.preventDefault()
      if (aRepondre) setRappels(rappels + 1)
      else setDemande(true)
    }
  }
  return (
    <CadreEtape
      f={{ ...f, soumettre: demander }}
      numero={5}
      titre={titre}
      verrou={contexte.verrou}
      suivant="Signer la demande"
      sansSuite
      sansEnvoi={incomplete || refus !== null}
    >
      {incomplete && (
        <div className="encadre encadre-ample bord st-attention message-refus">
          <Icone nom="attention" />
          <div>
            <p className="fort">
              L’étape {manquante} {projet.isRefused ? 'reste à corriger' : 'n’est pas complète'}.
            </p>
            <p>{projet.isRefused ? 'Corrigez-la' : 'Complétez-la'} avant de signer votre demande.</p>
            <LienBouton vers={adresseEtape(manquante, projet.id)}>
              {projet.isRefused ? 'Corriger' : 'Compléter'} l’étape {manquante}
            </LienBouton>
          </div>
        </div>
      )}
      {refus && !incomplete && !desactive && <AttenteSignature projetId={projet.id} />}
      <Recapitulatif
        projet={projet}
        categories={contexte.categories}
        domaines={contexte.domaines}
        modifier={(n) => (desactive || verrouDe(projet, n) ? null : adresseDepuisRecap(n, projet.id))}
        surOuvrir={(id) =>
          void ouvrirFichier(projet.id, (p) => p.fichiers.find((fichier) => fichier.id === id)?.url)
        }
      />
      {!incomplete && !desactive && <CaracteresPerdus projetId={projet.id} objet="demande" />}
      {!refus && !incomplete && !desactive && <PreparePar projetId={projet.id} />}
      {question && !incomplete && !desactive && (
        <Suspense fallback={null}>
          <QuestionFonction
            projetId={projet.id}
            question={question}
            rappels={rappels}
            ensuite={refus ? TITRE_ATTENTE : 'signature-champs'}
            surEchec={() => setSansReponse(true)}
          />
        </Suspense>
      )}
      {!incomplete && (!refus || signee) && (
        <section className="pile section-champs">
          <h3 id="signature-champs" tabIndex={-1}>
            Signature
          </h3>
          {!desactive && (
            <p className="secondaire">
              Un code à six chiffres sera envoyé à l’adresse de connexion {moi.email}. Il vaut signature
              électronique.
            </p>
          )}
          <div className="deux-colonnes">
            <SaisieTexte {...f.champ('signatairePrenom')} completer="given-name" />
            <SaisieTexte {...f.champ('signataireNom')} completer="family-name" />
          </div>
          <SaisieTexte {...f.champ('signataireFonction')} completer="organization-title" />
          {texte && <p className="signature-texte">{texte}</p>}
        </section>
      )}
      {demande && (
        <ModaleIntacte
          projetId={projet.id}
          intactes={intactes}
          surFermer={() => setDemande(false)}
          surSigner={() => {
            setDemande(false)
            f.envoyer()
          }}
        />
      )}
    </CadreEtape>
  )
}
