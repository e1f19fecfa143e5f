// fill-room puts people with pre-encoded pictures and tones into rooms, at almost no CPU. Each line of standard input
// is one person as JSON: {"url", "token", "identity", "camera", "microphone", "screen", "clip"}. Each prints a line
// "joined IDENTITY". A line {"identity", "leave": true} takes one out. Everybody leaves when the input ends.
//
// The media folder holds v0.ivf, v1.ivf … (VP8, 15 frames a second) and a0.ogg, a1.ogg … (Opus, 20 ms pages).
package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"log"
	"os"
	"path/filepath"
	"sync"
	"time"

	"github.com/go-logr/logr"
	"github.com/livekit/protocol/livekit"
	"github.com/livekit/protocol/logger"
	lksdk "github.com/livekit/server-sdk-go/v2"
	"github.com/pion/webrtc/v4"
	"github.com/pion/webrtc/v4/pkg/media"
	"github.com/pion/webrtc/v4/pkg/media/ivfreader"
	"github.com/pion/webrtc/v4/pkg/media/oggreader"
)

const (
	framesPerSecond = 15
	pageMs          = 20
	joiningAtOnce   = 8
)

type clip struct{ frames, pages [][]byte }

type order struct {
	URL        string `json:"url"`
	Token      string `json:"token"`
	Identity   string `json:"identity"`
	Camera     bool   `json:"camera"`
	Microphone bool   `json:"microphone"`
	Screen     bool   `json:"screen"`
	Leave      bool   `json:"leave"`
	Clip       int    `json:"clip"`
}

type person struct {
	room       *lksdk.Room
	videos     []*lksdk.LocalTrack
	microphone *lksdk.LocalTrack
	clip       *clip
}

func readFrames(path string) (frames [][]byte, err error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	reader, _, err := ivfreader.NewWith(file)
	if err != nil {
		return nil, err
	}
	for {
		frame, _, err := reader.ParseNextFrame()
		if err == io.EOF {
			return frames, nil
		} else if err != nil {
			return nil, err
		}
		frames = append(frames, frame)
	}
}

func readPages(path string) (pages [][]byte, err error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	reader, _, err := oggreader.NewWith(file)
	if err != nil {
		return nil, err
	}
	for {
		page, _, err := reader.ParseNextPage()
		if err == io.EOF {
			return pages, nil
		} else if err != nil {
			return nil, err
		}
		if len(page) > 8 && string(page[:8]) == "OpusTags" {
			continue
		}
		pages = append(pages, page)
	}
}

func readClips(folder string) (clips []*clip, err error) {
	names, err := filepath.Glob(filepath.Join(folder, "v*.ivf"))
	if err != nil || len(names) == 0 {
		return nil, errors.Join(err, fmt.Errorf("no v*.ivf in %s", folder))
	}
	for i := range names {
		one := &clip{}
		if one.frames, err = readFrames(filepath.Join(folder, fmt.Sprintf("v%d.ivf", i))); err != nil {
			return nil, err
		}
		if one.pages, err = readPages(filepath.Join(folder, fmt.Sprintf("a%d.ogg", i))); err != nil {
			return nil, err
		}
		clips = append(clips, one)
	}
	return clips, nil
}

func (p *person) publish(mime string, clock uint32, channels uint16, options *lksdk.TrackPublicationOptions) (*lksdk.LocalTrack, error) {
	track, err := lksdk.NewLocalTrack(webrtc.RTPCodecCapability{MimeType: mime, ClockRate: clock, Channels: channels})
	if err == nil {
		_, err = p.room.LocalParticipant.PublishTrack(track, options)
	}
	return track, err
}

func (p *person) publishVideo(name string, source livekit.TrackSource) error {
	track, err := p.publish(webrtc.MimeTypeVP8, 90000, 0, &lksdk.TrackPublicationOptions{
		Name: name, Source: source, VideoWidth: 320, VideoHeight: 180,
	})
	p.videos = append(p.videos, track)
	return err
}

func join(o order, clips []*clip) (*person, error) {
	room, err := lksdk.ConnectToRoomWithToken(o.URL, o.Token, lksdk.NewRoomCallback(), lksdk.WithAutoSubscribe(false))
	if err != nil {
		return nil, err
	}
	p := &person{room: room, clip: clips[o.Clip%len(clips)]}
	if o.Camera {
		err = errors.Join(err, p.publishVideo(o.Identity+"||camera", livekit.TrackSource_CAMERA))
	}
	if o.Screen {
		err = errors.Join(err, p.publishVideo(o.Identity+"||screen||1", livekit.TrackSource_SCREEN_SHARE))
	}
	if o.Microphone {
		var failed error
		p.microphone, failed = p.publish(webrtc.MimeTypeOpus, 48000, 2, &lksdk.TrackPublicationOptions{
			Name: o.Identity + "||microphone", Source: livekit.TrackSource_MICROPHONE,
		})
		err = errors.Join(err, failed)
	}
	return p, err
}

type crowd struct {
	sync.RWMutex
	people map[string]*person
}

func (c *crowd) each(work func(*person)) {
	c.RLock()
	defer c.RUnlock()
	for _, p := range c.people {
		work(p)
	}
}

func (c *crowd) play() {
	go func() {
		for k := time.Now().UnixMilli()*framesPerSecond/1000 + 1; ; k++ {
			time.Sleep(time.Until(time.UnixMilli(k * 1000 / framesPerSecond)))
			c.each(func(p *person) {
				frame := p.clip.frames[int(k%int64(len(p.clip.frames)))]
				for _, video := range p.videos {
					video.WriteSample(media.Sample{Data: frame, Duration: time.Second / framesPerSecond}, nil)
				}
			})
		}
	}()
	go func() {
		for k := time.Now().UnixMilli()/pageMs + 1; ; k++ {
			time.Sleep(time.Until(time.UnixMilli(k * pageMs)))
			c.each(func(p *person) {
				if p.microphone != nil {
					page := p.clip.pages[int(k%int64(len(p.clip.pages)))]
					p.microphone.WriteSample(media.Sample{Data: page, Duration: pageMs * time.Millisecond}, nil)
				}
			})
		}
	}()
}

func main() {
	folder := flag.String("media", "media", "folder of clips")
	flag.Parse()
	lksdk.SetLogger(logger.LogRLogger(logr.Discard()))
	clips, err := readClips(*folder)
	if err != nil {
		log.Fatal(err)
	}
	all := &crowd{people: map[string]*person{}}
	all.play()
	slots := make(chan struct{}, joiningAtOnce)
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(make([]byte, 1<<16), 1<<20)
	for lines.Scan() {
		var o order
		if err := json.Unmarshal(lines.Bytes(), &o); err != nil {
			log.Fatalf("not an order: %v", err)
		}
		if o.Leave {
			all.Lock()
			if p := all.people[o.Identity]; p != nil {
				delete(all.people, o.Identity)
				p.room.Disconnect()
			}
			all.Unlock()
			fmt.Println("left", o.Identity)
			continue
		}
		slots <- struct{}{}
		go func() {
			defer func() { <-slots }()
			p, err := join(o, clips)
			if err != nil {
				fmt.Println("failed", o.Identity, err)
				return
			}
			all.Lock()
			all.people[o.Identity] = p
			all.Unlock()
			fmt.Println("joined", o.Identity)
		}()
	}
	all.each(func(p *person) { p.room.Disconnect() })
}
