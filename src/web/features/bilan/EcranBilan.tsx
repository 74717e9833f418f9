import { useParams } from 'react-router'
import { isoler } from '#domain/commun/sens.ts'
import { nomAffiche } from '#domain/projet/nom-affiche.ts'
import type { ProjetCourt, ProjetReponse } from '#domain/projet/reponse.ts'
import { useRefusMembre } from '#web/socle/personne/refus-membre.ts'
import { MessageRefus } from '#web/socle/projet/MessageRefus.tsx'
import { ProjetCible } from '#web/socle/projet/ProjetCible.tsx'
import { EtatVide } from '#web/ui/cadre/Attente.tsx'
import { Etapes } from '#web/ui/cadre/Etapes.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import './bilan.css'
import { EtapeChiffres } from './EtapeChiffres.tsx'
import { EtapeDocuments } from './EtapeDocuments.tsx'
import { adresseAttestation, etapesDuBilan, type Numero, PARTIES, verrouDe } from './parties.ts'

const TITRE = 'Bilan de l’action'
const CHOISIR = [
  (p: ProjetCourt) => p.actions.includes('enregistrerBilan'),
  (p: ProjetCourt) => p.actions.includes('remplirAttestation'),
  (p: ProjetCourt) => p.isAttestationAuteurSigned,
]
const AUCUN = {
  titre: 'Aucun bilan à renseigner',
  texte: 'Le bilan s’ouvre une fois l’aide versée et l’attestation signée.',
}
const A_SIGNER_AVANT = 'Un signataire de votre structure doit d’abord signer l’attestation.'
const CHAPEAUX: Record<Numero, string> = {
  1: 'Indiquez ce qui a eu lieu. Ce qui était prévu est rappelé sous chaque champ.',
  2: 'Joignez les deux bilans. Chaque fichier est enregistré dès qu’il est choisi.',
  3: 'Joignez deux documents qui montrent la communication de votre action.',
}

/** The report, steps 1 to 3: the step is the last character of the path. */
export function EcranBilan() {
  const { etape } = useParams()
  const numero = Number(/[1-3]$/.exec(etape ?? '')?.[0] ?? '1') as Numero
  return (
    <ProjetCible titre={TITRE} choisir={CHOISIR} aucun={AUCUN}>
      {(projet) =>
        projet.isAttestationAuteurSigned ? (
          <Bilan projet={projet} numero={numero} />
        ) : (
          <SansAttestation projet={projet} />
        )
      }
    </ProjetCible>
  )
}

function Bilan({ projet, numero }: { projet: ProjetReponse; numero: Numero }) {
  const verrou = verrouDe(projet, numero, useRefusMembre('ecrire'))
  const commun = { projet, verrou }
  const titre = PARTIES[numero].titre
  return (
    <Page
      titre={TITRE}
      document={`${titre}, étape ${numero} · ${TITRE} ${projet.numero}`}
      chapeau={verrou ? `Demande n°\u00a0${projet.numero}, ${isoler(nomAffiche(projet))}` : CHAPEAUX[numero]}
    >
      <Etapes etapes={etapesDuBilan(projet, numero)} />
      <MessageRefus message={projet.isBilanRefused ? projet.controlesBilan?.message : null} />
      {numero === 1 ? (
        <EtapeChiffres key={projet.id} {...commun} />
      ) : (
        <EtapeDocuments key={numero} numero={numero} {...commun} />
      )}
    </Page>
  )
}

const SansAttestation = ({ projet }: { projet: ProjetReponse }) => {
  const refus = useRefusMembre('signer')
  const ouverte = !refus && projet.actions.includes('remplirAttestation')
  return (
    <Page titre={TITRE}>
      <EtatVide
        icone={ouverte ? 'crayon' : 'horloge'}
        titre={ouverte ? 'Signez d’abord l’attestation' : 'Ce bilan n’est pas encore ouvert'}
        action={
          <LienBouton
            variante="primary"
            vers={ouverte ? adresseAttestation(projet.id) : '/porteur-projet/dashboard'}
          >
            {ouverte ? 'Signer l’attestation' : 'Revenir au tableau de bord'}
          </LienBouton>
        }
      >
        {refus && projet.state === 'bilan-a-renseigner' ? A_SIGNER_AVANT : AUCUN.texte}
      </EtatVide>
    </Page>
  )
}
