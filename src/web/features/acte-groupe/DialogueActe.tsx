import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ActeGroupe } from '#domain/acte-groupe/actes.ts'
import type { DemandeChoisie } from '#domain/acte-groupe/contrat.ts'
import { formatJourLong } from '#domain/commun/jours.ts'
import { requis } from '#domain/commun/messages.ts'
import { LONGUEUR_MESSAGE } from '#domain/messagerie/messages.ts'
import { fauteDeRestants } from '#domain/modele/champs-modele.ts'
import { ModaleConfirmation } from '#web/lib/ModaleConfirmation.tsx'
import { manqueOuSilence } from '#web/lib/use-acte.ts'
import { InsererModele } from '#web/socle/modele/InsererModele.tsx'
import { fauteDuMot, MotRelance } from '#web/socle/modele/MotRelance.tsx'
import { requeteCollegues } from '#web/socle/personne/collegues.ts'
import { requeteCommissions } from '#web/socle/projet/commissions.ts'
import { ZoneTexte } from '#web/ui/champs/SaisieTexte.tsx'
import { Selection } from '#web/ui/champs/Selection.tsx'
import { direDemandes, visees } from './actes-offerts.ts'
import type { Lance } from './use-lot.ts'

const pluriel = (nombre: number, mot: string): string => `${nombre} ${mot}${nombre > 1 ? 's' : ''}`

const DITS = {
  relancerPorteur: (n: number) => ['Relancer les porteurs\u00a0?', `Envoyer ${pluriel(n, 'relance')}`],
  affecterCommission: (n: number) => ['Affecter à une commission', `Affecter ${pluriel(n, 'projet')}`],
  confier: (n: number) => ['Confier à un collègue', `Confier ${pluriel(n, 'projet')}`],
  envoyerMessage: () => ['Écrire aux porteurs', 'Envoyer le message'],
  archiver: (n: number) => [`Archiver ${pluriel(n, 'projet')}\u00a0?`, 'Archiver'],
  desarchiver: (n: number) => [`Sortir des archives ${pluriel(n, 'projet')}\u00a0?`, 'Désarchiver'],
} satisfies Record<ActeGroupe, (n: number) => [string, string] | string[]>

/** What is wrong with what is written to holders; a message leaves as it is read, nothing fills it in. */
function fauteDuTexte(acte: ActeGroupe, texte: string): string | null {
  if (acte === 'relancerPorteur') return fauteDuMot(texte)
  return acte === 'envoyerMessage' ? fauteDeRestants(texte) : null
}

interface Proprietes {
  acte: ActeGroupe
  choisies: readonly DemandeChoisie[]
  /** The mail that a reminder of an application would send. */
  apercuRelance: (id: number, mot?: string) => ReactNode
  lancer: (corps: Lance) => Promise<void>
  fermer: () => void
}

/** Shows what an act will do to the applications chosen, asks for what it needs, and launches it. */
export function DialogueActe({ acte, choisies, apercuRelance, lancer, fermer }: Proprietes) {
  const [cleCreation] = useState(() => crypto.randomUUID())
  const [texte, setTexte] = useState('')
  const [choisi, setChoisi] = useState<number | null>(null)
  const [faute, setFaute] = useState<string | null>(null)
  const [manque, setManque] = useState(false)
  const ecrire = (saisi: string): void => {
    setTexte(saisi)
    setFaute(null)
  }
  const commissions = useQuery({ ...requeteCommissions, enabled: acte === 'affecterCommission' })
  const collegues = useQuery({ ...requeteCollegues, enabled: acte === 'confier' })
  const concernees = visees(acte, choisies)
  const [premiere] = concernees
  const nombre = concernees.length
  const hors = choisies.length - nombre
  const [titre = '', verbe = ''] = DITS[acte](nombre)
  const complet =
    acte === 'envoyerMessage'
      ? texte.trim() !== ''
      : (acte !== 'affecterCommission' && acte !== 'confier') || choisi !== null
  const erreur = (champ: string) => (manque ? [requis(champ)] : undefined)
  return (
    <ModaleConfirmation
      titre={titre}
      verbe={verbe}
      pret={() => {
        const trouvee = fauteDuTexte(acte, texte)
        setManque(!complet)
        setFaute(trouvee)
        return complet && trouvee === null
      }}
      manque={manqueOuSilence('L’acte n’a pas été lancé.')}
      agir={() =>
        lancer({
          acte,
          cleCreation,
          ids: choisies.map((d) => d.id),
          idCommission: acte === 'affecterCommission' ? choisi : null,
          idCollegue: acte === 'confier' ? choisi : null,
          motif: acte === 'archiver' ? texte : null,
          message: acte === 'envoyerMessage' ? texte : null,
          mot: acte === 'relancerPorteur' ? texte : null,
        })
      }
      fermer={fermer}
    >
      {acte === 'relancerPorteur' && premiere && (
        <>
          <p>
            {nombre > 1 ? `${nombre} e-mails partiront, un par demande. Le premier` : 'Un e-mail partira'}
            &nbsp;:
          </p>
          {apercuRelance(premiere.id, texte)}
          <MotRelance mot={texte} setMot={ecrire} valeurs={null} faute={faute} />
        </>
      )}
      {acte !== 'relancerPorteur' && <p className="secondaire">{direDemandes(concernees)}.</p>}
      {acte === 'affecterCommission' && (
        <Selection
          nom="idCommission"
          libelle="Commissions ouvertes"
          invite="Choisissez une commission"
          requis
          options={(commissions.data ?? [])
            .filter((c) => !c.isClosed && c.step === 1)
            .map((c) => ({ valeur: c.id, libelle: `Commission ${c.numero} du ${formatJourLong(c.date)}` }))}
          valeur={choisi}
          onChange={setChoisi}
          erreurs={erreur('Commission')}
        />
      )}
      {acte === 'confier' && (
        <Selection
          nom="idCollegue"
          libelle="Collègue"
          aide="Un seul e-mail l’en avertit, avec la liste des projets."
          invite="Choisissez un collègue"
          requis
          options={(collegues.data ?? []).map((c) => ({ valeur: c.id, libelle: `${c.prenom} ${c.nom}` }))}
          valeur={choisi}
          onChange={setChoisi}
          erreurs={erreur('Collègue')}
        />
      )}
      {acte === 'envoyerMessage' && (
        <>
          <ZoneTexte
            nom="message"
            libelle="Message"
            aide="Chaque porteur le reçoit une fois dans sa conversation, quel que soit le nombre de ses demandes choisies."
            requis
            lignes={6}
            max={LONGUEUR_MESSAGE}
            valeur={texte}
            onChange={ecrire}
            erreurs={faute ? [faute] : erreur('Message')}
          />
          <InsererModele genre="message" valeurs={{}} champ="message" texte={texte} ecrire={ecrire} />
        </>
      )}
      {acte === 'archiver' && (
        <ZoneTexte
          nom="motif"
          libelle="Motif de l’archivage"
          aide="Sans motif, un projet qui n’est pas terminé est refusé. Le même pour tous."
          lignes={3}
          max={5000}
          valeur={texte}
          onChange={setTexte}
        />
      )}
      {acte === 'desarchiver' && <p>Chacun reprendra sa place dans les listes, là où il en était.</p>}
      {hors > 0 && (
        <p className="secondaire">
          {hors > 1
            ? `${hors} des projets choisis ne s’y prêtent pas aujourd’hui\u00a0: ils seront refusés, avec la raison, et resteront choisis.`
            : 'Un des projets choisis ne s’y prête pas aujourd’hui\u00a0: il sera refusé, avec la raison, et restera choisi.'}
        </p>
      )}
    </ModaleConfirmation>
  )
}
