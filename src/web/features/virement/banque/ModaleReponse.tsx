import { type ReactNode, useState } from 'react'
import { appelsVirement } from '#domain/virement/appels.ts'
import type { EffetsLus, LotLu } from '#domain/virement/banque/reponses.ts'
import { appeler } from '#web/lib/api.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { manqueOuSilence, useActe } from '#web/lib/use-acte.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { Modale } from '#web/ui/cadre/Modale.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { type EtatTeleversement, Televersement } from '#web/ui/champs/Televersement.tsx'
import { relireVirements } from '../requetes-virement.ts'
import { EffetsReponse, resumeEffets } from './EffetsReponse.tsx'

type LotVise = Pick<LotLu, 'id' | 'numero'>

interface Proprietes {
  /** Null: the answer says which. */
  lot: LotVise | null
  /** With the id of the line to go to, and that of the run it was applied to. */
  fermer: (viser?: number, applique?: number) => void
  /** Other sources of an answer, such as the demonstration bank. */
  children?: (choisir: (fichier: File) => void) => ReactNode
}

/** Reads a bank's answer: the file, what it would change, then all of it or nothing. */
export function ModaleReponse({ lot, fermer, children }: Proprietes) {
  const [fichier, setFichier] = useState<File | null>(null)
  const [effets, setEffets] = useState<EffetsLus | null>(null)
  const [trouve, setTrouve] = useState<LotVise | null>(lot)
  const charge = ({ id }: LotVise, reponse: File) => ({ params: { id }, corps: {}, fichiers: { reponse } })
  const lecture = useActe({
    agir: async (fichier: File) => {
      setFichier(fichier)
      setEffets(null)
      setTrouve(lot)
      const envoi = { corps: {}, fichiers: { reponse: fichier } }
      const vise = lot ?? (await appeler(appelsVirement.reconnaitreReponse, envoi)).data
      setTrouve(vise)
      setEffets((await appeler(appelsVirement.prevoirReponse, charge(vise, fichier))).data)
    },
    manque: (e) => ({ message: messageDe(e, 'Ce fichier n’a pas pu être lu.') }),
  })
  const application = useActe({
    agir: async () =>
      fichier && trouve && (await appeler(appelsVirement.appliquerReponse, charge(trouve, fichier))),
    fait: async () => {
      await relireVirements()
      annoncer(effets ? `Réponse appliquée\u00a0: ${resumeEffets(effets)}.` : 'Réponse appliquée.')
      fermer(effets?.effets.find((e) => e.effet === 'rejeter')?.ligne, trouve?.id)
    },
    manque: manqueOuSilence('Rien n’a été appliqué.', 'Rien ne dit si la réponse a été appliquée.'),
    rate: relireVirements,
  })
  const lire = (fichier: File): void => void lecture.agir(fichier)
  const utile = effets !== null && !effets.dejaLue && effets.effets.length > 0
  return (
    <Modale
      titre={trouve ? `Réponse de la banque pour ${trouve.numero}` : 'Lire une réponse de la banque'}
      surFermer={application.enCours ? undefined : () => fermer()}
      actions={
        <>
          <Bouton onClick={() => fermer()} desactive={application.enCours}>
            {effets && !utile ? 'Fermer' : 'Annuler'}
          </Bouton>
          {utile && (
            <Bouton variante="primary" enCours={application.enCours} onClick={() => void application.agir()}>
              Appliquer
            </Bouton>
          )}
        </>
      }
    >
      <Televersement
        nom="reponse"
        libelle="Fichier pain.002"
        aide="Le fichier XML que donne la banque après la remise. Rien ne change avant «&nbsp;Appliquer&nbsp;»."
        accepte=".xml"
        faitDit="lu"
        etat={etatDe(fichier, lecture.enCours, lecture.echec?.message)}
        surChoisir={lire}
        surReessayer={fichier ? () => lire(fichier) : undefined}
      />
      {children?.(lire)}
      {utile && !application.enCours && (
        <p role="status">Rien n’est appliqué&nbsp;: ce qui suit ne se fera qu’avec « Appliquer ».</p>
      )}
      {effets && <EffetsReponse effets={effets} />}
      {application.echec && <EtatErreur {...application.echec} />}
    </Modale>
  )
}

function etatDe(fichier: File | null, enCours: boolean, echec: string | undefined): EtatTeleversement {
  if (!fichier) return { genre: 'vide' }
  if (enCours) return { genre: 'envoi', nomFichier: fichier.name, pourcent: 50 }
  if (echec !== undefined) return { genre: 'echec', nomFichier: fichier.name, message: echec }
  return { genre: 'present', nomFichier: fichier.name }
}
