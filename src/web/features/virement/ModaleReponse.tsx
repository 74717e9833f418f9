import { type ReactNode, useState } from 'react'
import { appelsVirement } from '#domain/virement/appels.ts'
import type { EffetsLus, LotLu } from '#domain/virement/reponses.ts'
import { appeler } from '#web/lib/api.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { manqueOuSilence, useActe } from '#web/lib/use-acte.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { Modale } from '#web/ui/cadre/Modale.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { type EtatTeleversement, Televersement } from '#web/ui/champs/Televersement.tsx'
import { EffetsReponse, resumeEffets } from './EffetsReponse.tsx'
import { relireVirements } from './requetes-virement.ts'

interface Proprietes {
  lot: LotLu
  fermer: (viser?: number) => void
  /** Other places an answer comes from. */
  children?: (choisir: (fichier: File) => void) => ReactNode
}

/** Reads a bank's answer: the file, what it would change, then all of it or nothing. */
export function ModaleReponse({ lot, fermer, children }: Proprietes) {
  const [fichier, setFichier] = useState<File | null>(null)
  const [effets, setEffets] = useState<EffetsLus | null>(null)
  const charge = (reponse: File) => ({ params: { id: lot.id }, corps: {}, fichiers: { reponse } })
  const lecture = useActe({
    agir: async (f: File) => {
      setFichier(f)
      setEffets(null)
      setEffets((await appeler(appelsVirement.prevoirReponse, charge(f))).data)
    },
    manque: (e) => ({ message: messageDe(e, 'Ce fichier n’a pas pu être lu.') }),
  })
  const application = useActe({
    agir: async () => fichier && (await appeler(appelsVirement.appliquerReponse, charge(fichier))),
    fait: async () => {
      await relireVirements()
      annoncer(effets ? `Réponse appliquée\u00a0: ${resumeEffets(effets)}.` : 'Réponse appliquée.')
      fermer(effets?.effets.find((e) => e.effet === 'rejeter')?.ligne)
    },
    manque: manqueOuSilence('Rien n’a été appliqué.', 'Rien ne dit si la réponse a été appliquée.'),
    rate: relireVirements,
  })
  const lire = (f: File): void => void lecture.agir(f)
  const utile = effets !== null && !effets.dejaLue && effets.effets.length > 0
  return (
    <Modale
      titre={`Réponse de la banque pour ${lot.numero}`}
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
        etat={etatDe(fichier, lecture.enCours, lecture.echec?.message)}
        surChoisir={lire}
        surReessayer={fichier ? () => lire(fichier) : undefined}
      />
      {children?.(lire)}
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
